import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startOpenAiStandIn, type Script } from "../../../tests/stand-ins/openai-server";
import { changed } from "../../../tests/support/doctored-model";
import { withoutServices } from "../../../tests/support/model-env";
import { goodModel } from "../../../tests/support/model-replies";
import { withFirst } from "../../../tests/support/model-spoiling";

const dir = mkdtempSync(path.join(tmpdir(), "taproot-trial-"));

test("a model's items are scored by rule, and a later run says what has changed", async () => {
  const file = path.join(dir, "before.json");
  const worse = changed(goodModel(), (reply, { task }) =>
    task === "questions" ? withFirst(reply, (question) => ({ ...question, answer: "no number at all" })) : reply,
  );

  const first = await runTrial(goodModel(), `--save=${file}`);
  const second = await runTrial(worse, `--compare=${file}`);

  expect(first.exitCode).toBe(0);
  expect(first.calls).toEqual(Array(12).fill("questions"));
  expect(first.row("readable")).toEqual(["readable", "100 %", "12"]);
  expect(first.row("answer is the marked option")).toEqual(["answer is the marked option", "100 %", "12"]);
  expect(Number(first.row("tokens an item")![1])).toBeGreaterThan(100);
  expect((JSON.parse(readFileSync(file, "utf8")) as { items: unknown[] }).items).toHaveLength(12);
  expect(second.row("answer is the marked option")!.slice(0, 4)).toEqual([
    ...["answer is the marked option", "100 %", "0 %", "-100 %"],
  ]);
  expect(second.row("answer is the marked option")).toContain("*");
  expect(second.row("readable")).not.toContain("*");
});

test("a breakdown is tried with failed questions of the packs; what can't be read is counted", async () => {
  let number = 0;
  const halfReadable = changed(goodModel(), (reply) =>
    number++ % 2 === 0 ? reply : { ...reply, text: '{"items":[7]}' },
  );

  const { row, exitCode } = await runTrial(halfReadable, "--prompt=breakdown", "--items=4");

  expect(exitCode).toBe(0);
  expect(row("readable")).toEqual(["readable", "50 %", "4"]);
  expect(row("words of the failed idea")!.at(-1)).toBe("2");
});

test("it says what it doesn't know how to try", async () => {
  const { exitCode, printed } = await runTrial(goodModel(), "--prompt=poems");

  expect(exitCode).toBe(1);
  expect(printed).toContain("--prompt is questions or breakdown.");
});

/** What `npm run model:trial` runs, on its own settings alone. */
async function runTrial(script: Script, ...args: string[]) {
  await using server = await startOpenAiStandIn(script);
  const settings = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in", DATA_DIR: dir, DEMO: "1" };
  const child = spawn(process.execPath, ["--import", "tsx", "app/commands/model/trial.ts", ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...withoutServices, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (piece: Buffer) => (printed += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (printed += piece.toString()));
  const exitCode = await new Promise((resolve) => child.once("close", resolve));
  const rows = printed.split("\n").map((line) => line.split(/ {2,}/));
  const row = (measure: string) => rows.find(([name]) => name === measure);
  return { exitCode, printed, row, calls: server.calls.map(({ task }) => task) };
}
