/**
 * `npm test`: every check of the product, in order, and one last line with the count.
 * `npm test -- --only=validate|unit|e2e` runs a part of it.
 */
import { Buffer } from "node:buffer";
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import process from "node:process";
import { ensureChromium } from "./support/chromium.mjs";

const RESULTS = ".cache/test-results";

const validations = ["lint:rules", "typecheck", "lint:format", "layers", "curriculum:check"]; // the longest first

const parts = {
  validate: [checks(...validations)],
  unit: [unitTests],
  e2e: [checks("build"), browserTests],
};
/** The build goes along with the validations: alone, it would leave a processor idle, as the lint does at their end. */
const everything = [checks(...validations.toSpliced(2, 0, "build")), unitTests, browserTests];

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
if (only && !parts[only]) {
  console.error(`--only must be one of ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const failures = []; // named again at the end; the browser's tests say theirs right before it
for (const step of only ? parts[only] : everything) {
  const { passed, failed } = await step();
  total.passed += passed;
  total.failed += failed;
}
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Each npm script counts as one check. Two run at a time, since each keeps one processor busy. */
function checks(...scripts) {
  const takeTurns = async (counts) => {
    for (let script = scripts.shift(); script; script = scripts.shift()) {
      const code = await run(script, "npm", ["run", "--silent", script], { outputAtEnd: true });
      if (code === 0) counts.passed += 1;
      else {
        counts.failed += 1;
        failures.push(`npm run ${script}`);
      }
    }
  };
  return async () => {
    const counts = { passed: 0, failed: 0 };
    await Promise.all([takeTurns(counts), takeTurns(counts)]);
    return counts;
  };
}

async function unitTests() {
  const file = `${RESULTS}/unit.json`;
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("unit and route tests", "npx", ["vitest", "run", ...reporters]);
  return counted(code, file, (report) => {
    const failed = report.testResults.flatMap(failuresOf);
    failures.push(...failed);
    return { passed: report.numPassedTests, failed: failed.length };
  });
}

/** A file that could not be loaded has no tests to fail, and counts as one. */
function failuresOf({ name, status, assertionResults }) {
  const tests = assertionResults.filter((assertion) => assertion.status === "failed");
  if (status === "failed" && tests.length === 0) return [name];
  return tests.map(({ fullName }) => `${name}: ${fullName}`);
}

async function browserTests() {
  const file = `${RESULTS}/e2e.json`; // written by the JSON reporter of playwright.config.ts
  rmSync(file, { force: true });
  let chromium;
  try {
    chromium = ensureChromium();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  const code = await run("browser tests", "npx", ["playwright", "test"], { env: { CHROMIUM_PATH: chromium } });
  return counted(code, file, ({ stats, suites }) => {
    for (const name of suites.flatMap(flakyTestsOf)) console.log(`FLAKY ${name}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** The tests that passed at the second try: a race, in the test or in the product, that wants to be found. */
function flakyTestsOf({ file, specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some((test) => test.status === "flaky"));
  return [...flaky.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(flakyTestsOf)];
}

/** A runner that fails without a failed test, or without a report, has crashed: that is a failure too. */
function counted(code, file, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`No report in ${file}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param outputAtEnd all at once, so that it does not mix with that of another command */
function run(title, command, args, { env = {}, outputAtEnd = false } = {}) {
  const heading = `\n── ${title}`;
  if (!outputAtEnd) console.log(heading);
  return new Promise((resolve) => {
    const output = outputAtEnd ? "pipe" : "inherit";
    const child = spawn(command, args, { stdio: ["ignore", output, output], env: { ...process.env, ...env } });
    const printed = [];
    child.stdout?.on("data", (chunk) => printed.push(chunk));
    child.stderr?.on("data", (chunk) => printed.push(chunk));
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("close", (code) => {
      if (outputAtEnd) console.log(`${heading}\n${Buffer.concat(printed)}`);
      resolve(code ?? 1);
    });
  });
}
