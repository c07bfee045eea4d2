import autocannon from "autocannon";
import { startServer } from "./server";
import { prepareLearner } from "../tests/bench/learner";
import { browserHeaders } from "../tests/bench/browser-headers";
const server = await startServer({ env: { LOG_LEVEL: "info"} });
const l = await prepareLearner(server.url);
const page = process.argv[2] === "q" ? l.questionPath : l.dashboardPath;
for (const s of [2, 8]) { const r = await autocannon({ url: server.url + page, connections: 8, duration: s, headers: { ...browserHeaders, Cookie: l.cookie } }); console.log(r.requests.average, r.non2xx); }
const { cpSync } = await import("node:fs"); await server.stop(); cpSync(server.dataDir, "/tmp/fastdata", { recursive: true }); console.log(server.log().split("\n").filter(l=>/TOTAL|us x/.test(l)).join("\n"));
