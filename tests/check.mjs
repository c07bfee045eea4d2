/**
 * `npm run check`: types, layers, lint and the nearest tests of what has changed since the main branch, in half a
 * minute. It is for while one works: `npm test` has the last word.
 */
import { execFileSync, spawn } from "node:child_process";
import process from "node:process";
import { list, nearestTests } from "./nearest-tests.mjs";

/** Test files. What is imported everywhere is reached by nearly all of them. */
const MOST = 6;

const base = execFileSync("git", ["merge-base", "HEAD", mainBranch()], { encoding: "utf8" }).trim();
const changed = [
  ...list(["diff", "--name-only", "--diff-filter=d", base]),
  ...list(["ls-files", "--others", "--exclude-standard"]),
];
const code = changed.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));
const reached = nearestTests(code);
const tests = reached.slice(0, MOST);

const types = ["tsc", "--incremental", "--tsBuildInfoFile", ".cache/tsc.json"];
const layers = ["depcruise", "app", "db", "migrations"];
const lint = code.length > 0 && ["eslint", "--no-warn-ignored", "--max-warnings=0", ...code];
const format = changed.length > 0 && ["prettier", "--check", "--ignore-unknown", "--log-level", "warn", ...changed];
const near = tests.length > 0 && ["vitest", "run", "--reporter=dot", ...tests];
const waiting = [types, lint, near, layers, format].filter(Boolean); // the longest first
const failed = [];
await Promise.all([takeTurns(), takeTurns()]); // two processes: as many as most have

for (const name of failed) console.log(`FAILED ${name}`);
console.log(`${changed.length} changed files; ${tests.length} test files of ${reached.length} that they reach`);
process.exitCode = failed.length > 0 ? 1 : 0;

function mainBranch() {
  const known = list(["for-each-ref", "--format=%(refname:short)", "refs/remotes/origin/main", "refs/heads/main"]);
  return known.find((name) => name.startsWith("origin/")) ?? known[0] ?? "HEAD";
}

async function takeTurns() {
  for (let command = waiting.shift(); command; command = waiting.shift())
    if ((await run(command)) !== 0) failed.push(command[0]);
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${args[0]}`, args.slice(1), { stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
