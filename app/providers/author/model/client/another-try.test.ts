import fc from "fast-check";
import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply, type Script } from "../../../../../tests/stand-ins/openai-server";
import { authorErrorOf } from "../../../../../tests/support/author-error";
import { modelClientAt, streamed, sumCall } from "../../../../../tests/support/model-client-at";
import { firstFeatures, maxAnswerTokens } from "./features";

/** What becomes of answers that do not come to their end, and what is remembered of that. */

const GOOD = { question: "What is 2 + 2?", answer: 4 };
const text = JSON.stringify(GOOD);
const ever = new AbortController().signal;

test("a model that thinks for long gets all the room at once, and every later call gets what it needed", async () => {
  await using server = await startOpenAiStandIn(thinkingFor(1700));
  const { client, booked, outcomes } = modelClientAt(server.url);

  expect(await client.ask(sumCall({ purpose: "court" }), ever)).toEqual(GOOD);
  expect(await client.ask(sumCall({ purpose: "court" }), ever)).toEqual(GOOD);
  expect(await client.ask(sumCall({ purpose: "content", maxTokens: 3000 }), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([500, 2000, 2000, 4690]);
  expect(outcomes()).toEqual(["cut-off", "ok", "ok", "ok"]);
  expect(booked[2]!.maxTokens - booked[0]!.maxTokens).toBe(1500); // what is set aside is what is asked for
});

test("a model that was seen to think needs not be cut off first", async () => {
  await using server = await startOpenAiStandIn(thinkingFor(1500));
  const { client, outcomes } = modelClientAt(server.url);

  await client.ask(sumCall({ maxTokens: 3000 }), ever);
  await client.ask(sumCall(), ever);

  expect(server.calls[1]!.body.max_tokens).toBeGreaterThan(1900);
  expect(outcomes()).toEqual(["ok", "ok"]);
});

test("what a model that thinks aloud in its answer needed is remembered as well, also where nobody counts", async () => {
  const aloud = { text: `<think>${"So. ".repeat(700)}</think>${text}`, usage: null };
  await using server = await startOpenAiStandIn(limited(aloud));
  const { client } = modelClientAt(server.url);

  for (const _call of [1, 2]) expect(await client.ask(sumCall(), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([500, 2000, 2000]);
});

test.each(["<think>", "[THINK]", "<|channel|>analysis<|message|>"])(
  "an answer cut off within thinking that began with %s said nothing yet, and gets all the room",
  async (mark) => {
    const end = { "<think>": "</think>", "[THINK]": "[/THINK]" }[mark] ?? "<|end|>";
    const aloud = `${mark}${"So {1, 2}. ".repeat(650)}${end}`; // some 1,800 tokens
    const list = JSON.stringify({ items: [GOOD] });
    await using asked = await startOpenAiStandIn(limited({ text: aloud + text }));
    await using told = await startOpenAiStandIn(limited({ text: aloud + list }));

    expect(await modelClientAt(asked.url).client.ask(sumCall(), ever)).toEqual(GOOD);
    const items = await streamed(modelClientAt(told.url).client.stream(sumCall(), ever));

    expect(items).toEqual([{ ok: true, item: GOOD }]);
    for (const { calls } of [asked, told]) expect(calls.map(({ body }) => body.max_tokens)).toEqual([500, 2000]);
  },
);

test("an answer cut off after its thinking gets twice the room", async () => {
  const aloud = `<think>${"So. ".repeat(490)}</think>${JSON.stringify({ ...GOOD, note: "x".repeat(400) })}`;
  await using server = await startOpenAiStandIn(limited({ text: aloud }));

  await modelClientAt(server.url).client.ask(sumCall(), ever);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([500, 1000]);
});

test("a stream that was all thought is asked for again with more room", async () => {
  const list = JSON.stringify({ items: [GOOD] });
  await using server = await startOpenAiStandIn(limited({ text: list, reasoning: "So. ".repeat(1700) }));
  const { client, outcomes } = modelClientAt(server.url);

  expect(await streamed(client.stream(sumCall(), ever))).toEqual([{ ok: true, item: GOOD }]);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([500, 2000]);
  expect(outcomes()).toEqual(["cut-off", "ok"]);
});

test("room for thinking is left out first where a server rejects so much", async () => {
  const message = "max_tokens is too large: this model supports at most 800 completion tokens";
  await using server = await startOpenAiStandIn(({ body, number }) =>
    body.max_tokens! > 800
      ? { status: 400, body: { error: { message } } }
      : { text, usage: { prompt_tokens: 10, completion_tokens: number === 1 ? 400 : 20 } },
  );
  const { client } = modelClientAt(server.url);

  for (const _call of [1, 2, 3]) expect(await client.ask(sumCall({ maxTokens: 600 }), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([600, 980, 600, 600]);
});

test("however much a model thinks, it is asked for four times the room at most, and for no more than it can write", () => {
  const tokens = fc.integer({ min: 1, max: 100_000 });

  fc.assert(
    fc.property(tokens, tokens, tokens, fc.option(tokens), (maxTokens, extraTokens, thinkingTokens, mostTokens) => {
      const features = { ...firstFeatures("http://127.0.0.1:9/v1"), thinkingTokens, mostTokens };
      const asked = maxAnswerTokens({ maxTokens, extraTokens }, features);

      expect(asked).toBeLessThanOrEqual(4 * maxTokens);
      expect(asked).toBeLessThanOrEqual(mostTokens ?? Infinity);
      expect(asked).toBeGreaterThanOrEqual(Math.min(maxTokens, mostTokens ?? Infinity));
    }),
  );
});

test("what fails twice since it does not end gets no third call for five minutes, and the operator is told once", async () => {
  await using server = await startOpenAiStandIn(() => ({ text, finish: "length" }));
  const { client, troubles, travel } = modelClientAt(server.url);
  for (const _call of [1, 2]) await authorErrorOf(client.ask(sumCall(), ever));
  const asked = server.calls.length;
  travel(60_000);

  const error = await authorErrorOf(client.ask(sumCall(), ever));
  const streamError = await authorErrorOf(streamed(client.stream(sumCall(), ever)));

  for (const failure of [error, streamError])
    expect(failure).toMatchObject({
      kind: "retry",
      final: true,
      retryAfterMs: 4 * 60_000,
      message: "The AI service couldn't finish this kind of answer several times in a row.",
    });
  expect(server.calls).toHaveLength(asked);
  expect(troubles).toMatchObject([{ model: "stand-in", purpose: "questions" }]);

  travel(4 * 60_000);
  await authorErrorOf(client.ask(sumCall(), ever));
  await authorErrorOf(client.ask(sumCall(), ever));
  expect(server.calls.length).toBeGreaterThan(asked);
  expect(troubles).toHaveLength(1);
});

test("what fails for one purpose or one model is still asked for others, and forgotten when it goes well", async () => {
  let isEndless = true;
  await using server = await startOpenAiStandIn(() => ({ text, finish: isEndless ? "length" : "stop" }));
  const { client, travel } = modelClientAt(server.url, { models: { writing: "w", checking: "c", vision: null } });
  for (const _call of [1, 2]) await authorErrorOf(client.ask(sumCall({ purpose: "court" }), ever));
  isEndless = false;

  expect(await client.ask(sumCall({ purpose: "content" }), ever)).toEqual(GOOD);
  expect(await client.ask(sumCall({ purpose: "court", role: "checking" }), ever)).toEqual(GOOD);
  travel(5 * 60_000);
  expect(await client.ask(sumCall({ purpose: "court" }), ever)).toEqual(GOOD);
  isEndless = true;
  await authorErrorOf(client.ask(sumCall({ purpose: "court" }), ever));
  isEndless = false;
  expect(await client.ask(sumCall({ purpose: "court" }), ever)).toEqual(GOOD);
});

test.each<[string, Reply]>([
  ["a refusal", { text: "", refusal: "I cannot help with that." }],
  ["a refusal in plain words", { text: "I'm sorry, but I can't help with that." }],
  ["a refusal in plain words after thinking", { text: "<think>{No}</think>Ich kann dabei leider nicht helfen." }],
  ["a filter", { text: "", finish: "content_filter" }],
  ["a filter before the answer", { status: 400, body: { error: { message: "Filtered", code: "content_filter" } } }],
])("after %s the model is told once what the request is for, and nobody else notices", async (_name, refusal) => {
  await using server = await startOpenAiStandIn(({ number }) => (number === 1 ? refusal : { text }));
  const { client, booked, outcomes } = modelClientAt(server.url);

  expect(await client.ask(sumCall(), ever)).toEqual(GOOD);

  expect(server.calls.map(({ body }) => String(body.messages[0]!.content).includes("educational material"))).toEqual([
    false,
    true,
  ]);
  expect(server.calls[1]!.body.messages[0]!.content).toMatch(/^Task: questions@1\nWrite a sum\.\n\nThis is/);
  expect(outcomes()).toEqual(["refused", "ok"]);
  expect(booked.map(({ purpose }) => purpose)).toEqual(["questions", "questions"]);
});

test.each<[string, Reply]>([
  ["", { text: "", refusal: "No." }],
  [" in plain words", { text: "I'm sorry, but I can't help with that." }],
])("a stream that was declined%s before its first element is asked for once more", async (_how, refusal) => {
  const list = JSON.stringify({ items: [GOOD] });
  await using server = await startOpenAiStandIn(({ number }) => (number === 1 ? refusal : { text: list }));
  const { client, outcomes } = modelClientAt(server.url);

  const items = await streamed(client.stream(sumCall(), ever));

  expect(items).toEqual([{ ok: true, item: GOOD }]);
  expect(outcomes()).toEqual(["refused", "ok"]);
});

test("a model that declines twice in plain words has declined, and what it said is estimated as of any answer", async () => {
  await using server = await startOpenAiStandIn(({ number }) =>
    number <= 3 ? { text } : { text: "I cannot help with that.", usage: null },
  );
  const { client, booked, outcomes } = modelClientAt(server.url);
  for (const _call of [1, 2, 3]) await client.ask(sumCall(), ever);

  const error = await authorErrorOf(client.ask(sumCall(), ever));
  const streamError = await authorErrorOf(streamed(client.stream(sumCall(), ever)));

  for (const failure of [error, streamError]) expect(failure).toMatchObject({ kind: "declined", final: true });
  expect(outcomes().slice(3)).toEqual(["refused", "refused", "refused", "refused"]);
  for (const { spent, maxTokens } of booked.slice(3)) expect(spent!.estimatedTokens).toBeLessThan(maxTokens);
});

test("a stream that was declined after some of it is told of at once", async () => {
  const begun = `{"items": [${text}, `;
  await using server = await startOpenAiStandIn(() => ({ text: begun, finish: "content_filter" }));

  const error = await authorErrorOf(streamed(modelClientAt(server.url).client.stream(sumCall(), ever)));

  expect(error).toMatchObject({ kind: "declined", final: true });
  expect(server.calls).toHaveLength(1);
});

test("a call is explained once in all, whatever else happens to it", async () => {
  const refusal: Reply = { text: "", refusal: "No." };
  const replies: Reply[] = [refusal, { text, finish: "length" }, refusal, { text }];
  await using server = await startOpenAiStandIn(({ number }) => replies[number - 1]!);

  expect(await authorErrorOf(modelClientAt(server.url).client.ask(sumCall(), ever))).toMatchObject({
    kind: "declined",
  });
  expect(server.calls).toHaveLength(3);
});

/** Answers rightly after so many tokens of thought, where there is room for them. */
function thinkingFor(tokens: number): Script {
  return limited({ text, reasoning: "So. ".repeat(tokens) });
}

/** The same, cut off at the limit that a call has. */
function limited({ text, reasoning = "", usage }: { text: string; reasoning?: string; usage?: null }): Script {
  return ({ body }): Reply => {
    const room = body.max_tokens! * 4;
    const isCut = reasoning.length + text.length > room;
    const said = text.slice(0, Math.max(0, room - reasoning.length));
    return { text: said, reasoning: reasoning.slice(0, room), finish: isCut ? "length" : "stop", usage };
  };
}
