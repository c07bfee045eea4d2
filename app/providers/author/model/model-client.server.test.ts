import sharp from "sharp";
import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply, type Script } from "../../../../tests/stand-ins/openai-server";
import { strictSchemaProblem } from "../../../../tests/stand-ins/openai-strict-schema";
import { modelClientAt, sumCall } from "../../../../tests/support/model-client-at";
import { AuthorError } from "../port";

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

  const error = await failureOf(client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: false });
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

  const error = await failureOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: true });
  expect(server.calls).toHaveLength(2);
});

test.each<[string, Reply]>([
  ["a refusal", { text: "", refusal: "I cannot help with that." }],
  ["a filter", { text: "Well", finish: "content_filter" }],
  ["a filter before the answer", { status: 400, body: { error: { message: "Filtered", code: "content_filter" } } }],
])("%s is told in words and not tried again", async (_name, reply) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes } = modelClientAt(server.url);

  const error = await failureOf(client.ask(sumCall(), ever));

  expect(error).toMatchObject({
    kind: "error",
    final: true,
    message: "The AI service declined to write about this. Try another wording of the topic.",
  });
  expect(outcomes()).toEqual(["refused"]);
});

test.each<[string, Reply, Partial<AuthorError>, string]>([
  ["a server in trouble", { status: 500 }, { kind: "retry", final: true }, "server-error"],
  ["a connection reset", { reset: true }, { kind: "connection", final: true }, "connection"],
  ["an answer cut off", { ...good, cutAfterTokens: 3 }, { kind: "retry", final: true }, "cut-off"],
  ["too many calls", { status: 429 }, { kind: "retry", final: false, retryAfterMs: null }, "rate-limited"],
])("%s is tried three times in all", async (_name, reply, error, outcome) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes, waits } = modelClientAt(server.url);

  expect(await failureOf(client.ask(sumCall(), ever))).toMatchObject(error);

  expect(server.calls).toHaveLength(3);
  expect(outcomes()).toEqual([outcome, outcome, outcome]);
  expect(waits[1]).toBeGreaterThan(waits[0]!);
});

test.each<[string, Script]>([
  ["a server in trouble", firstThenGood({ status: 503 })],
  ["a connection reset", firstThenGood({ reset: true })],
  ["an answer cut off", firstThenGood({ ...good, cutAfterTokens: 3 })],
])("%s that passes is not noticed", async (_name, script) => {
  await using server = await startOpenAiStandIn(script);

  expect(await modelClientAt(server.url).client.ask(sumCall(), ever)).toEqual(GOOD);
  expect(server.calls).toHaveLength(2);
});

test("the second try of an answer that needs mending is not the third of three", async () => {
  const replies: Reply[] = [{ status: 500 }, { text: "Four." }, { status: 500 }, { status: 500 }];
  await using server = await startOpenAiStandIn(({ number }) => replies[number - 1] ?? good);

  await failureOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(server.calls).toHaveLength(4); // two tries beyond the first ones, in the whole call
});

test("nobody listening at the address is told as such", async () => {
  const server = await startOpenAiStandIn();
  await server.close();

  const error = await failureOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "connection", final: true });
  expect(error.message).not.toContain("127.0.0.1");
});

test("a server that asks for patience gets it", async () => {
  await using server = await startOpenAiStandIn(firstThenGood({ status: 429, headers: { "Retry-After": "7" } }));
  const { client, waits } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);
  expect(waits).toEqual([7000]);
});

test("a server that asks for more patience than a learner has is asked again when it said", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 429, headers: { "Retry-After": "90" } }));

  const error = await failureOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: false, retryAfterMs: 90_000 });
  expect(server.calls).toHaveLength(1);
});

test.each<[string, Reply]>([
  ["a used-up account", { status: 429, body: { error: { message: "Pay.", code: "insufficient_quota" } } }],
  ["a wrong key", { status: 401, body: { error: { message: "Incorrect API key: a-key" } } }],
])("%s is for the operator, and no call more is spent on it", async (_name, reply) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes, troubles } = modelClientAt(server.url, { apiKey: "a-key" });

  const error = await failureOf(client.ask(sumCall(), ever));

  expect(error).toMatchObject({
    kind: "error",
    final: true,
    message: expect.stringContaining("our account") as string,
  });
  expect(outcomes()).toEqual(["rejected"]);
  expect(troubles).toMatchObject([{ trouble: "the server refuses the account", model: "stand-in" }]);
  expect(JSON.stringify(troubles)).not.toContain("a-key");
});

test("a model that the server does not have is asked for once", async () => {
  await using server = await startOpenAiStandIn(() => ({
    status: 404,
    body: { error: "model 'stand-in' not found, try pulling it first" },
  }));
  const { client, troubles } = modelClientAt(server.url);

  expect(await failureOf(client.ask(sumCall(), ever))).toMatchObject({ kind: "error", final: true });
  expect(server.calls).toHaveLength(1);
  expect(troubles).toMatchObject([{ trouble: "the server rejects a request", status: 404 }]);
});

function firstThenGood(first: Reply): Script {
  return ({ number }) => (number === 1 ? first : good);
}

async function failureOf(asking: Promise<unknown>): Promise<AuthorError> {
  const error = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AuthorError);
  return error as AuthorError;
}
