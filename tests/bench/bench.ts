/**
 * `npm run bench [-- --rounds=5 --seconds=5]`: the product beside a bare page on stock remix-serve, measured in turn in
 * one run. It is no test: a broken promise is printed, not failed; it exits 1 only when it could not measure.
 */
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { startServer, type RunningServer } from "../support/server";
import { countAnswers, fillAnswerForms } from "./answer-posts";
import { apiFigures } from "./api";
import { startBareServer } from "./bare-server";
import { copyLearner } from "./copy-learner";
import { courtFigures } from "./court";
import { firstQuestionFigures } from "./first-question";
import { prepareLearner, type PreparedLearner } from "./learner";
import { sendOpenLoop } from "./open-loop";
import { atLeast, atMost, information, printTable, type Figure } from "./report";
import { measureThroughput, median } from "./throughput";
import { transfer } from "./transfer";
import { weigh } from "./weight";

const FIRST_VIEW_KB = 14;
const JAVASCRIPT_KB = 110;
const ANSWERS_PER_SECOND = 100;

const rounds = option("rounds", 5);
const seconds = option("seconds", 3);

if (!existsSync("build/server/index.js")) throw new Error("There is no build yet: run `npm run build` first.");
const busyBefore = loadavg()[0] ?? 0;
const bare = await startBareServer();
const startUp = await measureStartUp();
const server = await startServer({ dataDir: startUp.dataDir, env: { LOG_LEVEL: "info" } });
const learner = await prepareLearner(server.url);
const pages = pagesOf(learner);

const figures = [
  ...(await throughputFigures()),
  ...(await weightFigures()),
  ...(await answerFigures()),
  ...(await apiFigures(server.url, learner)),
  atMost("first answer after start, migrated database", startUp.medianMs, 400, " ms"),
  ...memoryFigures(server),
];
await server.stop();
bare.stop();
figures.push(...(await courtFigures()));
figures.push(...(await firstQuestionFigures()));
console.log();
printTable(figures);
if (busyBefore > availableParallelism() / 2) {
  console.log(
    `\nThe machine was busy before this began (load ${busyBefore.toFixed(1)}): measure again when it is quiet.`,
  );
}

interface Page {
  name: string;
  path: string;
  cookie?: string;
  /** Requests per second as a multiple of the bare page's; null where nothing is promised. */
  floor: number | null;
  /** Kilobytes of compressed script it may load. */
  javascript: number;
}

function pagesOf({ cookie, dashboardPath, questionPath, contentPath }: PreparedLearner): Page[] {
  return [
    { name: "front page", path: "/", floor: null, javascript: 0 },
    { name: "login", path: "/login", floor: null, javascript: 0 },
    { name: "dashboard", path: dashboardPath, cookie, floor: 1, javascript: JAVASCRIPT_KB },
    { name: "question", path: questionPath, cookie, floor: 1.2, javascript: JAVASCRIPT_KB },
    { name: "study content", path: contentPath, cookie, floor: null, javascript: 0 },
  ];
}

async function throughputFigures(): Promise<Figure[]> {
  const bareBytes = (await transfer(bare.url)).text.length;
  const { baselineRate, measured } = await measureThroughput(
    { name: "bare page", url: bare.url },
    pages.map(({ name, path, cookie }) => ({ name, url: server.url + path, cookie })),
    { rounds, seconds },
  );
  return [
    information("bare page on stock remix-serve", `${baselineRate.toFixed(0)} requests/s of ${bareBytes} bytes`),
    ...pages.flatMap(({ name, floor }) => {
      const { rate, ratio } = measured.get(name) ?? { rate: NaN, ratio: NaN };
      return [information(name, `${rate.toFixed(0)} requests/s`), atLeast(`${name} / bare page`, ratio, floor, "×")];
    }),
  ];
}

async function weightFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, cookie, javascript } of pages) {
    const weight = await weigh(server.url + path, cookie);
    figures.push(atMost(`${name}: HTML and CSS, compressed`, weight.firstView / 1024, FIRST_VIEW_KB, " KB"));
    figures.push(atMost(`${name}: JavaScript, compressed`, weight.javascript / 1024, javascript, " KB"));
  }
  return figures;
}

async function answerFigures(): Promise<Figure[]> {
  const name = `answer post p99 at ${ANSWERS_PER_SECOND}/s`;
  const count = ANSWERS_PER_SECOND * option("answer-seconds", 10);
  const databaseFile = path.join(server.dataDir, "app.db");
  const learners = copyLearner(databaseFile, learner.questionPath, count);
  const posts = await fillAnswerForms(server.url, learners);
  const before = countAnswers(databaseFile);
  const { p50, p99, statuses } = await sendOpenLoop(server.url, posts, ANSWERS_PER_SECOND);
  const taken = countAnswers(databaseFile) - before;
  if (taken !== count) throw new Error(`${taken} of ${count} answers were taken: ${JSON.stringify(statuses)}`);
  return [atMost(name, p99, 50, " ms"), information("answer post, median", `${p50.toFixed(1)} ms`)];
}

/** The first start migrates; the ones that count find everything in place. */
async function measureStartUp(): Promise<{ dataDir: string; medianMs: number }> {
  const first = await startServer();
  await first.stop();
  const times: number[] = [];
  for (let start = 0; start < 3; start++) {
    const next = await startServer({ dataDir: first.dataDir });
    times.push(next.readyAfterMs);
    await next.stop();
  }
  return { dataDir: first.dataDir, medianMs: median(times) };
}

/** The most it ever held, load included; only Linux tells. */
function memoryFigures({ pid }: RunningServer): Figure[] {
  if (!existsSync(`/proc/${pid}/status`)) return [information("resident memory", "not measured: not on Linux")];
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return [atMost("resident memory, peak under load", Number(peak) / 1024, 160, " MB")];
}

function option(name: string, fallback: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.split("=")[1]) : fallback;
}
