import sharp from "sharp";
import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply } from "../../../../../tests/stand-ins/openai-server";
import { strictSchemaProblem } from "../../../../../tests/stand-ins/openai-strict-schema";
import { authorErrorOf } from "../../../../../tests/support/author-error";
import { modelClientAt, sumCall } from "../../../../../tests/support/model-client-at";

const GOOD = { question: "What is 2 + 2?", answer: 4 };
const good: Reply = { text: JSON.stringify(GOOD) };
const ever = new AbortController().signal;

test("a question is asked once, with the learner's account, the limit and the shape of the answer", async () => {
  await using server = await startOpenAiStandIn(() => good);
  const { client, booked, troubles } = modelClientAt(server.url, { apiKey: "a-key" });

  const answer = await client.ask(sumCall(), ever);

  expect(answer).toEqual(GOOD);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject({
    headers: { authorization: "Bearer a-key" },
    body: {
      model: "stand-in",
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 500,
      messages: [
        { role: "system", content: "Task: questions@1\nWrite a sum." },
        { role: "user", content: "<request>{}</request>" },
      ],
      response_format: { type: "json_schema", json_schema: { name: "questions", strict: true } },
    },
  });
  expect(server.calls[0]!.body).not.toHaveProperty("temperature");
  expect(strictSchemaProblem(server.calls[0]!.body.response_format?.json_schema?.schema)).toBe(null);
  expect(booked).toMatchObject([
    { learnerId: "ada", purpose: "questions", prompt: "questions@1", model: "stand-in", spent: { outcome: "ok" } },
  ]);
  expect(booked[0]!.spent!.completionTokens).toBeGreaterThan(5);
  expect(booked[0]!.maxTokens).toBeGreaterThan(500 + 20);
  expect(troubles).toEqual([]);
});

test("what a call took is unknown when the server does not tell", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...good, usage: null }));
  const { client, booked } = modelClientAt(server.url);

  await client.ask(sumCall(), ever);

  expect(booked[0]!.spent).toMatchObject({ outcome: "ok", promptTokens: null, completionTokens: null });
});

test("a picture is shown to the model for pictures, as JPEG, and counted", async () => {
  await using server = await startOpenAiStandIn(() => good);
  const models = { writing: "writer", checking: "checker", vision: "seer" };
  const { client, booked } = modelClientAt(server.url, { models });
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .webp()
    .toBuffer();

  await client.ask(sumCall({ role: "vision", image }), ever);
  await client.ask(sumCall({ role: "checking" }), ever);

  expect(server.calls.map(({ body }) => body.model)).toEqual(["seer", "checker"]);
  expect(server.calls[0]!.body.messages[1]!.content).toEqual([
    { type: "text", text: "<request>{}</request>" },
    { type: "image_url", image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//) as string } },
  ]);
  expect(booked[0]!.maxTokens - booked[1]!.maxTokens).toBe(1500);
});

test("without a model for pictures it has no vision", () => {
  const blind = { writing: "stand-in", checking: "stand-in", vision: null };

  expect(modelClientAt("http://127.0.0.1:9/v1", { models: blind }).client.hasVision).toBe(false);
  expect(modelClientAt("http://127.0.0.1:9/v1").client.hasVision).toBe(true);
});

test.each<[string, Reply]>([
  ["in a fence and with a comma too many", { text: '```json\n{"question": "What is 2 + 2?", "answer": 4,}\n```' }],
  ["after thinking aloud", { text: `<think>3? No.</think>${JSON.stringify(GOOD)}` }],
  ["after thinking that comes apart from it", { text: JSON.stringify(GOOD), reasoning: '{"question": "3?"}' }],
])("an answer %s is read without another call", async (_name, reply) => {
  await using server = await startOpenAiStandIn(() => reply);

  expect(await modelClientAt(server.url).client.ask(sumCall(), ever)).toEqual(GOOD);
  expect(server.calls).toHaveLength(1);
});

test("an answer that does not fit is sent back once, with what is wrong with it", async () => {
  await using server = await startOpenAiStandIn(({ number }) => (number === 1 ? { text: '{"question": "?"}' } : good));
  const { client, booked, outcomes } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);

  expect(server.calls).toHaveLength(2);
  const messages = server.calls[1]!.body.messages;
  expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(messages[2]!.content).toBe('{"question": "?"}');
  expect(messages[3]!.content).toContain("- answer: Invalid input: expected number, received undefined");
  expect(booked.map(({ purpose }) => purpose)).toEqual(["questions", "repair"]);
  expect(outcomes()).toEqual(["malformed", "ok"]);
});

test("an answer that does not fit the second time either is given up", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: "I would rather not." }));
  const { client, outcomes } = modelClientAt(server.url);

  const error = await authorErrorOf(client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: true });
  expect(outcomes()).toEqual(["malformed", "malformed"]);
});

test("a model that its server does not keep to the schema is told it from then on", async () => {
  await using server = await startOpenAiStandIn(({ number }) => (number === 1 ? { text: "Four." } : good));
  const { client } = modelClientAt(server.url);

  await client.ask(sumCall(), ever);
  await client.ask(sumCall(), ever);

  expect(server.calls.map(({ body }) => String(body.messages[0]!.content).includes("JSON schema"))).toEqual([
    false,
    true,
    true,
  ]);
});

test("an answer that ran into its limit is asked for once more with twice the room", async () => {
  await using server = await startOpenAiStandIn(({ number }) => ({
    ...good,
    finish: number === 1 ? "length" : "stop",
  }));
  const { client, outcomes } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([500, 1000]);
  expect(outcomes()).toEqual(["cut-off", "ok"]);
});

test("an answer that runs into its limit twice is given up, for the next would as well", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...good, finish: "length" }));

  const error = await authorErrorOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: true });
  expect(server.calls).toHaveLength(2);
});
