import { expect, test } from "vitest";
import {
  startOpenAiStandIn,
  type ChatRequest,
  type Reply,
  type Script,
} from "../../../../../tests/stand-ins/openai-server";
import { modelClientAt, streamed, sumCall } from "../../../../../tests/support/model-client-at";

const GOOD = { question: "What is 2 + 2?", answer: 4 };
const good: Reply = { text: JSON.stringify(GOOD) };
const ever = new AbortController().signal;

test("a server without JSON schema is asked in JSON mode, and from then on at once", async () => {
  await using server = await startOpenAiStandIn(
    rejecting("response_format", (body) => formatOf(body) === "json_schema"),
  );
  const { client, outcomes, troubles } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);
  await client.ask(sumCall(), ever);

  expect(server.calls.map(({ body }) => formatOf(body))).toEqual(["json_schema", "json_object", "json_object"]);
  expect(outcomes()).toEqual(["rejected", "ok", "ok"]);
  expect(String(server.calls[1]!.body.messages[0]!.content)).toMatch(/^Task: questions@1[^]*JSON only[^]*"answer"/);
  expect(troubles).toEqual([{ trouble: "the server lacks a feature", model: "stand-in", feature: "JSON schema" }]);
});

test("a server without any structured output is asked in words", async () => {
  await using server = await startOpenAiStandIn(rejecting("response_format", (body) => formatOf(body) !== "none"));
  const { client, troubles } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => formatOf(body))).toEqual(["json_schema", "json_object", "none"]);
  expect(troubles.map(({ feature }) => feature)).toEqual(["JSON schema", "JSON mode"]);
});

test("each model has features of its own", async () => {
  await using server = await startOpenAiStandIn(
    rejecting("response_format", (body) => body.model === "writer" && formatOf(body) === "json_schema"),
  );
  const models = { writing: "writer", checking: "checker", vision: null };
  const { client } = modelClientAt(server.url, { models });

  await client.ask(sumCall({ role: "writing" }), ever);
  await client.ask(sumCall({ role: "checking" }), ever);

  expect(server.calls.map(({ body }) => formatOf(body))).toEqual(["json_schema", "json_object", "json_schema"]);
});

test("a server that does not count tokens is not asked to", async () => {
  await using server = await startOpenAiStandIn(rejecting("stream_options", (body) => "stream_options" in body));
  const { client, troubles } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);
  await client.ask(sumCall(), ever);

  expect(server.calls.map(({ body }) => "stream_options" in body)).toEqual([true, false, false]);
  expect(server.calls.every(({ body }) => formatOf(body) === "json_schema")).toBe(true);
  expect(troubles.map(({ feature }) => feature)).toEqual(["token counts"]);
});

test("a server that knows the limit by its other name is told it by that", async () => {
  await using server = await startOpenAiStandIn(rejecting("max_tokens", (body) => "max_tokens" in body));
  const { client } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);
  await client.ask(sumCall(), ever);

  const limits = server.calls.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
  expect(limits).toEqual([
    [500, undefined],
    [undefined, 500],
    [undefined, 500],
  ]);
});

test("a model that cannot write so much is asked for less, and from then on at once", async () => {
  const message = "max_tokens is too large: this model supports at most 4096 completion tokens";
  await using server = await startOpenAiStandIn(({ body }) =>
    body.max_tokens! > 4096 ? { status: 400, body: { error: { message, param: "max_tokens" } } } : good,
  );
  const { client, booked, troubles } = modelClientAt(server.url);

  expect(await client.ask(sumCall({ maxTokens: 10_000 }), ever)).toEqual(GOOD);
  await client.ask(sumCall({ maxTokens: 10_000 }), ever);
  await client.ask(sumCall({ maxTokens: 500 }), ever);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([10_000, 5000, 2500, 2500, 500]);
  expect(booked[3]!.maxTokens).toBeLessThan(4000); // no more is set aside than is asked for
  expect(troubles.map(({ feature }) => feature)).toEqual(["answers of more than 2500 tokens"]);
});

test("an answer that runs into the limit of its model is not asked for again with the same room", async () => {
  const message = "max_tokens must be less than or equal to 400";
  await using server = await startOpenAiStandIn(({ body }) =>
    body.max_tokens! > 1000 ? { status: 400, body: { error: { message } } } : { ...good, finish: "length" },
  );
  const { client } = modelClientAt(server.url);

  await expect(client.ask(sumCall({ maxTokens: 2000 }), ever)).rejects.toMatchObject({ kind: "retry", final: true });
  await expect(client.ask(sumCall({ maxTokens: 800 }), ever)).rejects.toMatchObject({ final: true });

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([2000, 1000, 800, 1000]);
});

test("what a server lacks is known once it has taken a request, whatever comes of that", async () => {
  await using server = await startOpenAiStandIn((call) =>
    formatOf(call.body) === "json_schema"
      ? { status: 400, body: { error: { message: "response_format" } } }
      : { ...good, silentAfterTokens: 3 },
  );
  const { client } = modelClientAt(server.url, { idleTimeoutMs: 300 });

  for (const _call of [1, 2]) await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "timeout" });

  expect(server.calls.map(({ body }) => formatOf(body))).toEqual(["json_schema", "json_object", "json_object"]);
});

test("a server that rejects everything without a word gets no request twice, and nothing is learned from it", async () => {
  let isStubborn = true;
  await using server = await startOpenAiStandIn(() => (isStubborn ? { status: 400, body: "No." } : good));
  const { client, troubles } = modelClientAt(server.url);

  await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "error", final: true });

  const requests = server.calls.map(({ body }) => JSON.stringify(body));
  expect(requests).toHaveLength(5);
  expect(new Set(requests).size).toBe(5);
  expect(troubles).toMatchObject([{ trouble: "the server rejects a request", status: 400 }]);

  isStubborn = false;
  await client.ask(sumCall(), ever);
  expect(formatOf(server.calls.at(-1)!.body)).toBe("json_schema");
});

test("a streamed list is asked for by the same steps", async () => {
  await using server = await startOpenAiStandIn((call) =>
    formatOf(call.body) === "none" ? { text: JSON.stringify({ items: [GOOD] }) } : { status: 415 },
  );
  const { client } = modelClientAt(server.url);

  const items = await streamed(client.stream(sumCall(), ever));

  expect(items).toEqual([{ ok: true, item: GOOD }]);
  expect(server.calls.map(({ body }) => formatOf(body))).toEqual(["json_schema", "json_object", "none"]);
});

test("what the operator adds is sent with each request, and takes the place of nothing", async () => {
  await using server = await startOpenAiStandIn(() => good);
  const extraBody = { reasoning_effort: "low", chat_template_kwargs: { enable_thinking: false }, model: "another" };
  const { client, troubles } = modelClientAt(server.url, { extraBody });

  await client.ask(sumCall(), ever);

  expect(server.calls[0]!.body).toMatchObject({ ...extraBody, model: "stand-in" });
  expect(troubles).toEqual([]);
});

test.each([
  ["by its name", "Unsupported parameter: 'reasoning_effort' is not supported with this model."],
  ["with what is in it", "Extra inputs are not permitted: reasoning_effort.thinking"],
])("what the operator added and a server rejects %s is left out from then on, and told", async (_name, message) => {
  await using server = await startOpenAiStandIn(({ body }) =>
    "reasoning_effort" in body ? { status: 400, body: { error: { message } } } : good,
  );
  const extraBody = { temperature: 0.2, reasoning_effort: { thinking: "low" } };
  const { client, troubles } = modelClientAt(server.url, { extraBody });

  for (const _call of [1, 2]) expect(await client.ask(sumCall(), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => ["reasoning_effort" in body, "temperature" in body, formatOf(body)])).toEqual([
    [true, true, "json_schema"],
    [false, true, "json_schema"],
    [false, true, "json_schema"],
  ]);
  expect(troubles).toEqual([
    { trouble: "the server lacks a feature", model: "stand-in", feature: "reasoning_effort of OPENAI_EXTRA_BODY" },
  ]);
});

test("what the operator added stays where the server fails for another reason", async () => {
  const error = { message: "Provider returned error" };
  await using server = await startOpenAiStandIn(() => ({ status: 400, body: { error } }));
  const { client } = modelClientAt(server.url, { extraBody: { provider: { data_collection: "deny" } } });

  await expect(client.ask(sumCall(), ever)).rejects.toThrow();

  expect(server.calls.every(({ body }) => "provider" in body)).toBe(true);
});

function formatOf({ response_format }: ChatRequest): string {
  return response_format?.type ?? "none";
}

function rejecting(parameter: string, isBad: (body: ChatRequest) => boolean): Script {
  const body = { error: { message: `Unsupported parameter: '${parameter}'`, param: parameter } };
  return (call) => (isBad(call.body) ? { status: 400, body } : good);
}

test("of what a server calls its error no more is logged than a name has", async () => {
  const error = { message: "No.", code: "c".repeat(15_000) };
  await using server = await startOpenAiStandIn(() => ({ status: 400, body: { error } }));
  const { client, troubles } = modelClientAt(server.url);

  await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "error" });

  expect(troubles).toMatchObject([{ code: "c".repeat(100) }]);
});

test("an answer that is asked for in one piece is told as it grows", async () => {
  const answer = { question: "Count on. ".repeat(100), answer: 2 };
  await using server = await startOpenAiStandIn(() => ({ text: JSON.stringify(answer), msPerToken: 1 }));
  const told: { characters: number; tokens: number }[] = [];
  const onGrowth = (characters: number) => void told.push({ characters, tokens: server.calls[0]!.tokens });

  await modelClientAt(server.url).client.ask(sumCall({ onGrowth }), ever);

  expect(told.length).toBeGreaterThan(5);
  expect(told[0]!.characters).toBeLessThan(300);
  expect(told[0]!.tokens).toBeLessThan(server.calls[0]!.tokens);
});
