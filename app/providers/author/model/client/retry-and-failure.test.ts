import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply, type Script } from "../../../../../tests/stand-ins/openai-server";
import { authorErrorOf } from "../../../../../tests/support/author-error";
import { modelClientAt, sumCall } from "../../../../../tests/support/model-client-at";
import type { AuthorError } from "~/providers/author/port";

/** What a call that is asked for comes to when the server does not do its part, and how many requests it takes. */

const GOOD = { question: "What is 2 + 2?", answer: 4 };
const good: Reply = { text: JSON.stringify(GOOD) };
const loading: Reply = { status: 503, body: { error: { message: "Loading model", code: 503 } } };
const ever = new AbortController().signal;

test.each<[string, Reply]>([
  ["a refusal", { text: "", refusal: "I cannot help with that." }],
  ["a filter", { text: "Well", finish: "content_filter" }],
  ["a filter before the answer", { status: 400, body: { error: { message: "Filtered", code: "content_filter" } } }],
])("%s is told in words when it comes a second time, and not tried again", async (_name, reply) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes } = modelClientAt(server.url);

  const error = await authorErrorOf(client.ask(sumCall(), ever));

  expect(error).toMatchObject({
    kind: "declined",
    final: true,
    message: "The AI service declined to write about this.",
  });
  expect(outcomes()).toEqual(["refused", "refused"]);
});

test.each<[string, Reply, Partial<AuthorError>, string]>([
  ["a server in trouble", { status: 500 }, { kind: "retry", final: true }, "server-error"],
  ["a connection reset", { reset: true }, { kind: "connection", final: true }, "connection"],
  ["an answer cut off", { ...good, cutAfterTokens: 3 }, { kind: "retry", final: true }, "cut-off"],
  [
    "a server that asks for a moment and then for another",
    { status: 503, headers: { "Retry-After": "2" } },
    { kind: "retry", final: true },
    "server-error",
  ],
])("%s is tried three times in all", async (_name, reply, error, outcome) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes, waits } = modelClientAt(server.url);

  expect(await authorErrorOf(client.ask(sumCall(), ever))).toMatchObject(error);

  expect(server.calls).toHaveLength(3);
  expect(outcomes()).toEqual([outcome, outcome, outcome]);
  expect(waits).toHaveLength(2);
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

test.each<[string, Reply, string]>([
  ["too many calls", { status: 429 }, "rate-limited"],
  ["a server that is not ready", { status: 503 }, "server-error"],
])("%s are given half a minute before it is told", async (_name, reply, outcome) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes, waits } = modelClientAt(server.url);

  const error = await authorErrorOf(client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: true });
  expect(outcomes()).toEqual(Array(5).fill(outcome));
  expect(sumOf(waits)).toBeGreaterThan(0.75 * 32_000);
  expect(sumOf(waits)).toBeLessThan(1.25 * 32_000);
});

test("a server that is loading its model for fifty seconds is waited for, and is not taken to be down", async () => {
  await using server = await startOpenAiStandIn();
  const { client, troubles, waits } = modelClientAt(server.url);
  server.script = () => (sumOf(waits) < 3 * 50_000 ? loading : good);

  const answers = await Promise.all([1, 2, 3].map(() => client.ask(sumCall(), ever)));

  expect(answers).toEqual([GOOD, GOOD, GOOD]);
  expect(troubles).toEqual([]);
});

test("a server that is loading for ever is told of after a minute, by each who waits", async () => {
  await using server = await startOpenAiStandIn(() => loading);
  const { client, troubles, waits } = modelClientAt(server.url);

  for (const _call of [1, 2, 3]) {
    waits.length = 0;
    expect(await authorErrorOf(client.ask(sumCall(), ever))).toMatchObject({ kind: "retry", final: true });
    expect(sumOf(waits)).toBeCloseTo(60_000, 5);
  }
  expect(troubles).toEqual([]);
});

test("a server that was not ready in five calls on end is down for the next", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 503 }));
  const { client } = modelClientAt(server.url);
  for (let count = 0; count < 5; count++) await authorErrorOf(client.ask(sumCall(), ever));
  const asked = server.calls.length;

  expect(await authorErrorOf(client.ask(sumCall(), ever))).toMatchObject({ kind: "connection" });
  expect(server.calls).toHaveLength(asked);
});

test("the second try of an answer that needs mending is not the third of three", async () => {
  const replies: Reply[] = [{ status: 500 }, { text: "Four." }, { status: 500 }, { status: 500 }];
  await using server = await startOpenAiStandIn(({ number }) => replies[number - 1] ?? good);

  await authorErrorOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(server.calls).toHaveLength(4); // two tries beyond the first ones, in the whole call
});

test("nobody listening at the address is told as such", async () => {
  const server = await startOpenAiStandIn();
  await server.close();

  const error = await authorErrorOf(modelClientAt(server.url).client.ask(sumCall(), ever));

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

  const error = await authorErrorOf(modelClientAt(server.url).client.ask(sumCall(), ever));

  expect(error).toMatchObject({ kind: "retry", final: false, retryAfterMs: 90_000 });
  expect(server.calls).toHaveLength(1);
});

test.each([
  [429, "10800", "The AI service has too much to do."],
  [503, "300", "The AI service has trouble of its own."],
])(
  "a server (%i) that asks for %s seconds is left alone, and whoever waits is told until when",
  async (status, seconds, message) => {
    await using server = await startOpenAiStandIn(() => ({ status, headers: { "Retry-After": seconds } }));

    const error = await authorErrorOf(modelClientAt(server.url).client.ask(sumCall(), ever));

    expect(error).toMatchObject({ kind: "retry", final: true, retryAfterMs: Number(seconds) * 1000 });
    expect(error.message).toBe(message);
    expect(server.calls).toHaveLength(1);
  },
);

test("an error with a good status is asked for once", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 200, body: { error: "Unexpected endpoint" } }));
  const { client, outcomes } = modelClientAt(server.url);

  expect(await authorErrorOf(client.ask(sumCall(), ever))).toMatchObject({ kind: "error", final: true });
  expect(outcomes()).toEqual(["rejected"]);
});

test.each<[string, Reply]>([
  ["a used-up account", { status: 429, body: { error: { message: "Pay.", code: "insufficient_quota" } } }],
  ["a wrong key", { status: 401, body: { error: { message: "Incorrect API key: a-key" } } }],
])("%s is for the operator, and no call more is spent on it", async (_name, reply) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client, outcomes, troubles } = modelClientAt(server.url, { apiKey: "a-key" });

  const error = await authorErrorOf(client.ask(sumCall(), ever));

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

  expect(await authorErrorOf(client.ask(sumCall(), ever))).toMatchObject({ kind: "error", final: true });
  expect(server.calls).toHaveLength(1);
  expect(troubles).toMatchObject([{ trouble: "the server rejects a request", status: 404 }]);
});

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function firstThenGood(first: Reply): Script {
  return ({ number }) => (number === 1 ? first : good);
}
