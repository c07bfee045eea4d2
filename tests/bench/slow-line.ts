/**
 * `npm run bench:slow-line [-- --sessions=3]`: a session of a learner with a cheap phone on a slow line, with scripts and
 * without, in turn. `BENCH_ROOT=/path` walks the build of another folder, to compare one with the other. It is no test: a
 * step that scripts make slower is printed, not failed.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { chromiumFlags, ensureChromium } from "../support/chromium.mjs";
import { startServer, type RunningServer } from "../support/server";
import { answer, createCourse, openFirstQuestion, signIn } from "../support/walk";
import { sessionSteps } from "./session-steps";
import { openSlowLine } from "./slow-line-proxy";
import { printSteps, type StepFigure } from "./slow-line-report";
import { openSlowPage } from "./slow-page";

const root = process.env.BENCH_ROOT ?? process.cwd();
const sessions = Number(process.argv.find((given) => given.startsWith("--sessions="))?.split("=")[1] ?? 3);

if (!existsSync(path.join(root, "build/server/index.js"))) {
  throw new Error(`There is no build in ${root} yet: run \`npm run build\` there first.`);
}
const server = await startServer({ root });
await warmUp(server);
const line = await openSlowLine(Number(new URL(server.url).port));
const overSlowLine = `--host-resolver-rules=MAP ${new URL(server.url).host} 127.0.0.1:${line.port}`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags, overSlowLine] });
try {
  const walked: Record<"with" | "without", StepFigure[][]> = { with: [], without: [] };
  for (let session = 0; session < sessions; session++) {
    walked.with.push(await walkSession(browser, server, { scripts: true }));
    walked.without.push(await walkSession(browser, server, { scripts: false }));
  }
  printSteps(walked);
} finally {
  await browser.close();
  line.close();
  await server.stop();
}

/** One learner with a course that has begun, in a browser that has never been anywhere. */
async function walkSession(
  browser: Browser,
  { url, dataDir }: RunningServer,
  { scripts }: { scripts: boolean },
): Promise<StepFigure[]> {
  const { cookie } = (await beginCourse(url)).visitor;
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: scripts,
    viewport: { width: 320, height: 640 },
  });
  const slow = await openSlowPage(context);
  const figures: StepFigure[] = [];
  for (const step of sessionSteps(dataDir)) {
    figures.push({ name: step.name, ...(await slow.take(step)) });
    if (step.name === "landing") await takeOver(context, { url, cookie });
  }
  await context.close();
  return figures;
}

/** Over HTTP, which is quicker. */
async function beginCourse(origin: string) {
  const email = `slow-${crypto.randomUUID()}@example.org`;
  const visitor = await signIn(origin, { name: "Slow Line", email });
  const question = await openFirstQuestion(visitor, await createCourse(visitor, "Probability and statistics"));
  return { visitor, question };
}

/** The server's first answers take longer, whoever asks. */
async function warmUp({ url, dataDir }: RunningServer): Promise<void> {
  for (const kind of ["right", "wrong"] as const) {
    const { visitor, question } = await beginCourse(url);
    await answer(visitor, question, { dataDir, kind, explanation: "I counted what can happen." });
  }
}

async function takeOver(context: BrowserContext, { url, cookie }: { url: string; cookie: string }): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
  await context.addCookies(cookies);
}
