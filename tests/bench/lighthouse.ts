/**
 * `npm run lighthouse [-- --runs=3 --page=/blog]`: Lighthouse's four scores for a phone on slow 3G, page by page, with
 * what costs points. It is no test: a broken promise is printed, not failed; it exits 1 only when it could not measure.
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { chromiumFlags, ensureChromium } from "../support/chromium.mjs";
import { freePort } from "../support/free-port";
import { startServer } from "../support/server";
import { atLeast, information, printTable, type Figure } from "./report";

/** What slow 3G is in the developer tools of Chrome, with the processor of a cheap phone; Lighthouse simulates both. */
const SLOW_3G = {
  rttMs: 400,
  throughputKbps: 400,
  requestLatencyMs: 1500,
  downloadThroughputKbps: 360,
  uploadThroughputKbps: 360,
  cpuSlowdownMultiplier: 4,
};

const PROMISED = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

const runs = Number(option("runs") ?? 3);
const onePage = option("page");
const pages = onePage ? [onePage] : ["/", "/blog/mastery-learning-soberly", "/login"];

if (!existsSync("build/server/index.js")) throw new Error("There is no build yet: run `npm run build` first.");
const server = await startServer();
const executablePath = ensureChromium();
try {
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...figuresOf(page, await measure(page)));
  printTable(figures);
} finally {
  await server.stop();
}

/** The run in the middle by its performance: one alone may have met a busy machine. */
async function measure(page: string): Promise<Result> {
  const results: Result[] = [];
  while (results.length < runs) results.push(await visit(page));
  results.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  return results[Math.floor(runs / 2)]!;
}

/** In a browser that has never been anywhere. */
async function visit(page: string, triesLeft = 3): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  const flags: Flags = { port, logLevel: "error", throttling: SLOW_3G, throttlingMethod: "simulate" };
  const result = (await lighthouse(server.url + page, flags).finally(() => browser.close()))?.lhr;
  if (result && !result.runtimeError) return result;
  if (triesLeft > 1) return visit(page, triesLeft - 1); // a busy machine loses the beginning of the recording
  throw new Error(`${page} could not be measured: ${result?.runtimeError?.message}`);
}

function figuresOf(page: string, result: Result): Figure[] {
  const bytes = result.audits["total-byte-weight"]?.numericValue ?? NaN;
  return [
    ...Object.entries(PROMISED).map(([category, floor]) =>
      atLeast(`${page}: ${category}`, scoreOf(result, category), floor, ""),
    ),
    ...TIMES.map((id) => information(`${page}: ${id}`, result.audits[id]?.displayValue ?? "?")),
    information(`${page}: transferred`, `${(bytes / 1024).toFixed(1)} KB`),
    ...costlyAudits(result).map((audit) => information(`${page}: costs points`, audit)),
  ];
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? NaN) * 100);
}

function costlyAudits({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit!.id} ${Math.round(audit!.score! * 100)} ${audit!.displayValue ?? audit!.title}`);
}

function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1];
}
