import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveLocally } from "../../../../../tests/support/local-server";
import { startOpenAiStandIn, type Reply, type Script } from "../../../../../tests/stand-ins/openai-server";
import { withoutServices } from "../../../../../tests/support/model-env";

const KEY = "sk-a-secret-that-nobody-may-see";
const option = { text: "42", is_correct: true, misconception: null, feedback: null, rests_on: null };
const wrong = {
  ...option,
  text: "32",
  is_correct: false,
  misconception: "Forgets to carry.",
  feedback: "Mind the ten.",
};

const answers: Record<string, object> = {
  "doctor-form": { greeting: "Good morning", numbers: [1, 2, 3] },
  "doctor-question": { question: "What is 17 + 25?", explanation: "It is 42.", options: [option, wrong, wrong, wrong] },
  "doctor-solve": { reasoning: "7 + 5 = 12", right_options: ["C"] },
  "doctor-picture": { text: "4071" },
};

const able: Script = ({ task }) => ({ text: answers[task] ? JSON.stringify(answers[task]) : "one, two, three, four" });

test("of a server that can do all it says so, line by line", async () => {
  await using server = await startOpenAiStandIn(able);

  const { exitCode, printed, results } = await runDoctor({
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: "stand-in",
    OPENAI_VISION_MODEL: "seer",
    OPENAI_API_KEY: KEY,
  });

  expect(results).toMatchObject({
    "the server answers": "yes",
    "the model for writing is listed": "yes",
    "the model for checking is listed": "yes",
    "the model for vision is listed": "no",
    streaming: "yes",
    "usage told": "yes",
    "tokens per second": expect.stringMatching(/^\d/) as string,
    "longest answer": "yes",
    "JSON schema": "yes",
    "JSON mode": "yes",
    "plain text, mended": "yes",
    "a small question written": "yes",
    "a small question solved blind": "yes",
    "a picture read": "yes",
  });
  expect(printed).toContain("Courses can be written with it.");
  expect(printed).not.toContain(KEY);
  expect(exitCode).toBe(0);
});

test("of a server with less it says what is missing, and that courses can be written all the same", async () => {
  await using server = await startOpenAiStandIn((call) => {
    if (call.body.response_format) return rejection("response_format is not supported");
    if (call.body.stream_options) return rejection("stream_options is not supported");
    return able(call);
  });

  const { exitCode, results } = await runDoctor({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in" });

  expect(results).toMatchObject({
    "usage told": "no",
    "JSON schema": "no",
    "JSON mode": "no",
    "plain text, mended": "yes",
    "a small question written": "yes",
    "a picture read": "-",
  });
  expect(exitCode).toBe(0);
});

test.each(["C) 42", "(c)", "Option C"])("a solution written as '%s' is read as the court reads it", async (letter) => {
  await using server = await startOpenAiStandIn((call) =>
    call.task === "doctor-solve" ? { text: JSON.stringify({ reasoning: "7.", right_options: [letter] }) } : able(call),
  );

  const { results } = await runDoctor({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in" });

  expect(results["a small question solved blind"]).toBe("yes");
});

test("of a model that cannot write much it says how much", async () => {
  await using server = await startOpenAiStandIn((call) =>
    call.body.max_tokens! > 4096
      ? rejection("max_tokens is too large: this model supports at most 4096 completion tokens")
      : able(call),
  );

  const { exitCode, printed, results } = await runDoctor({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in" });

  expect(results).toMatchObject({ "longest answer": "partly", "a small question written": "yes" });
  expect(printed).toContain("3000 tokens: long lists take several calls");
  expect(Math.max(...server.calls.map(({ body }) => body.max_tokens!))).toBe(12_000);
  expect(exitCode).toBe(0);
});

test("a checking model that cannot add is found out", async () => {
  await using server = await startOpenAiStandIn((call) =>
    call.task === "doctor-solve" ? { text: '{"reasoning": "Hm.", "right_options": ["A"]}' } : able(call),
  );

  const { exitCode, printed, results } = await runDoctor({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in" });

  expect(results["a small question solved blind"]).toBe("no");
  expect(printed).toContain("Courses cannot be written with it. Set OPENAI_CHECK_MODEL");
  expect(exitCode).toBe(1);
});

test.each<[string, Reply, string]>([
  ["a model that is not there", { status: 404, body: { error: "model 'other' not found" } }, "Set OPENAI_MODEL"],
  ["a key that is wrong", { status: 401, body: { error: { message: `Incorrect key: ${KEY}` } } }, "Set OPENAI_API_KEY"],
])("%s is said with what to change", async (_name, reply, advice) => {
  await using server = await startOpenAiStandIn(() => reply);

  const { exitCode, printed } = await runDoctor({
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: "other",
    OPENAI_API_KEY: KEY,
  });

  expect(printed).toContain(advice);
  expect(printed).not.toContain(KEY);
  expect(exitCode).toBe(1);
});

test("a server that is not there is said with what to change", async () => {
  const server = await startOpenAiStandIn();
  await server.close();

  const { exitCode, printed } = await runDoctor({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in" });

  expect(printed).toMatch(/the server answers +no +nobody answers at this address/);
  expect(printed).toContain("Start the model server, or set OPENAI_BASE_URL");
  expect(exitCode).toBe(1);
});

test("an address without its /v1 is said with the one that works", async () => {
  await using server = await startOpenAiStandIn(able);
  const address = server.url.replace(/v1$/, "");

  const { exitCode, printed } = await runDoctor({ OPENAI_BASE_URL: address, OPENAI_MODEL: "stand-in" });

  expect(printed).toContain(`Set OPENAI_BASE_URL to ${server.url}, where the server lists its models.`);
  expect(exitCode).toBe(1);
});

test.each<[string, string, string, string]>([
  ["a web page", "text/html", "<html><body>It works!</body></html>", "a web page where its models should be"],
  ["an error with a good status", "application/json", '{"error": "Unexpected endpoint."}', "no list of models"],
])("%s is said with what to change", async (_name, type, body, meaning) => {
  await using server = await serveLocally((_request, response) =>
    response.writeHead(200, { "Content-Type": type }).end(body),
  );

  const { exitCode, printed } = await runDoctor({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: "stand-in" });

  expect(printed).toContain(meaning);
  expect(printed).toContain("Set OPENAI_BASE_URL to where the server speaks OpenAI's protocol");
  expect(exitCode).toBe(1);
});

test("a server that says nothing is not told as one that is not there", async () => {
  await using server = await serveLocally(() => {});

  const { exitCode, printed } = await runDoctor({
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: "stand-in",
    OPENAI_TIMEOUT_SECONDS: "1",
  });

  expect(printed).toMatch(/the server answers +no +somebody takes the request and says nothing/);
  expect(printed).toContain("See what keeps the model server busy");
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

function rejection(message: string): Reply {
  return { status: 400, body: { error: { message } } };
}

/** What `npm run model:doctor` runs, on its own settings alone. `results` are its second column by the first. */
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
  const rows = printed.split("\n").map((line) => line.split(/ {2,}/));
  return { exitCode, printed, results: Object.fromEntries(rows.map(([feature = "", result]) => [feature, result])) };
}
