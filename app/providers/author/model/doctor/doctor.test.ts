import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startOpenAiStandIn } from "../../../../../tests/stand-ins/openai-server";
import { doctoredModel } from "../../../../../tests/support/doctored-model";
import { resultsIn } from "../../../../../tests/support/examined";
import { packSolver } from "../../../../../tests/support/pack-solver";
import { withoutServices } from "../../../../../tests/support/model-env";

const KEY = "sk-a-secret-that-nobody-may-see";

test("of a server that can do all it says so, line by line, and what a course will cost", async () => {
  await using server = await startOpenAiStandIn(await packSolver(doctoredModel()));

  const { exitCode, printed, results } = await runDoctor({
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: "stand-in",
    OPENAI_VISION_MODEL: "seer",
    OPENAI_API_KEY: KEY,
    OPENAI_PRICES: "stand-in=2/8",
  });

  expect(results).toMatchObject({
    "the server answers": "yes",
    "writing model listed": "yes",
    "checking model listed": "yes",
    "vision model listed": "no",
    "a chat is answered": "yes",
    streaming: "yes",
    "usage told": "yes",
    "tokens written a second": expect.stringMatching(/^\d/) as string,
    "longest answer": "yes",
    "JSON schema": "yes",
    "JSON mode": "yes",
    "JSON by request": "yes",
    "long prompts": "yes",
    "calls at once": "yes",
    "questions published": "3 of 3",
    "tokens a question": expect.stringMatching(/^\d+$/) as string,
    "thinking before answers": "no",
    "a small question solved blind": "yes",
    "known questions solved": "20 of 20",
    "checks to recommend": "2",
    "a picture read": "yes",
  });
  expect(printed).toMatch(/^This takes some \d+ calls and \d+,000 tokens/m);
  expect(printed).toContain("Courses can be written with it.");
  expect(printed).toMatch(
    /A course of 38 questions will take about \d+,000 tokens, \$0\.\d+, if every answer is right\./,
  );
  expect(Math.max(...printed.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(printed).not.toContain(KEY);
  expect(exitCode).toBe(0);
});

test("a server with which no course can be written is an error, and the key is not told", async () => {
  await using server = await startOpenAiStandIn(() => ({
    status: 401,
    body: { error: { message: `Incorrect key: ${KEY}` } },
  }));

  const { exitCode, printed } = await runDoctor({
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: "stand-in",
    OPENAI_API_KEY: KEY,
  });

  expect(printed).toContain("Courses can't be written with it as it is set. Set OPENAI_API_KEY");
  expect(printed).not.toContain(KEY);
  expect(exitCode).toBe(1);
});

test("without a model, or with wrong settings, it says which ones to set", async () => {
  expect(await runDoctor({})).toMatchObject({
    exitCode: 1,
    printed: expect.stringContaining("OPENAI_MODEL") as string,
  });
  expect(await runDoctor({ OPENAI_MODEL: "m" })).toMatchObject({
    exitCode: 1,
    printed: expect.stringContaining("OPENAI_MODEL needs OPENAI_API_KEY") as string,
  });
});

/** What `npm run model:doctor` runs, on its own settings alone. */
async function runDoctor(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-doctor-"));
  const child = spawn(process.execPath, ["--import", "tsx", "app/providers/author/model/doctor/doctor.ts"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, DEMO: "1", ...withoutServices, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (piece: Buffer) => (printed += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (printed += piece.toString()));
  const exitCode = await new Promise((resolve) => child.once("close", resolve));
  return { exitCode, printed, results: resultsIn(printed) };
}
