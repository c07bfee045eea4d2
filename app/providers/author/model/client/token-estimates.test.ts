import fc from "fast-check";
import { expect, test } from "vitest";
import {
  startOpenAiStandIn,
  type RecordedCall,
  type Reply,
  type WrittenReply,
} from "../../../../../tests/stand-ins/openai-server";
import { modelClientAt, sumCall } from "../../../../../tests/support/model-client-at";
import { createTokenEstimates } from "./token-estimates";

const ever = new AbortController().signal;
const answer = '{"question": "What is 2 + 2?", "answer": 4}';
const READ = 400;

/** Estimates that know so many counted calls, each of a prompt of 400 tokens at most and an answer of ten. */
function estimatesAfter(calls: { promptTokens: number; completionTokens: number }[]) {
  const estimates = createTokenEstimates();
  for (const usage of calls) {
    const call = estimates.begin("m", READ);
    for (let piece = 0; piece < 10; piece++) call.heard("two");
    call.counted(usage);
  }
  return (pieces: string[], { isBrokenOff = false, model = "m" } = {}) => {
    const call = estimates.begin(model, READ);
    pieces.forEach((piece) => call.heard(piece));
    return call.tokens({ isBrokenOff });
  };
}

const exact = { promptTokens: READ, completionTokens: 10 };

test("a guess is the prompt's most, and a token for each piece or three bytes of what was heard", () => {
  const tokensOf = estimatesAfter([exact, exact, exact]);

  expect(tokensOf(["a", "b", "c"])).toBe(READ + 3);
  expect(tokensOf(["a".repeat(31)])).toBe(READ + 11);
  expect(tokensOf(["数数数"])).toBe(READ + 3);
  expect(tokensOf(["a"], { isBrokenOff: true })).toBe(READ + 101);
});

test("a guess is as much higher as the server was ever seen to count more", () => {
  const tokensOf = estimatesAfter([exact, { promptTokens: 500, completionTokens: 15 }, exact]);

  expect(tokensOf(["a", "b"])).toBe(500 + 3);
});

test("what was counted lower makes no guess lower", () => {
  const low = { promptTokens: 100, completionTokens: 1 };

  expect(estimatesAfter([low, low, low])(["a", "b"])).toBe(READ + 2);
});

test.each([
  ["of a model that nobody counted", [], ["a"], "m"],
  ["of a model that was counted too seldom", [exact, exact], ["a"], "m"],
  ["of another model", [exact, exact, exact], ["a"], "other"],
  ["of which nothing was heard", [exact, exact, exact], [], "m"],
  [
    "of a model that was ever seen to think unseen",
    [exact, exact, exact, { promptTokens: READ, completionTokens: 400 }],
    ["a"],
    "m",
  ],
])("nothing is guessed of a call %s", (_, calls, pieces, model) => {
  expect(estimatesAfter(calls)(pieces, { model })).toBeNull();
});

test("a guess is never less than what a server counts that counts as it did before", () => {
  const usages = fc.array(
    fc.record({ promptTokens: fc.integer({ min: 1, max: 800 }), completionTokens: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 3, maxLength: 8 },
  );
  fc.assert(
    fc.property(usages, fc.nat(), (calls, which) => {
      const counted = calls[which % calls.length]!;

      const guess = estimatesAfter(calls)(Array.from({ length: 10 }, () => "two"));

      expect(guess).toBeGreaterThanOrEqual(counted.promptTokens + counted.completionTokens);
    }),
  );
});

/** A client of a server that counted three calls, and then answers with a fault. */
async function afterCounting(server: Awaited<ReturnType<typeof startOpenAiStandIn>>, fault: Reply) {
  const { client, booked } = modelClientAt(server.url, { idleTimeoutMs: 400 });
  server.script = () => ({ text: answer });
  for (let call = 0; call < 3; call++) await client.ask(sumCall(), ever);
  server.script = () => fault;
  await client.ask(sumCall(), ever).catch(() => {});
  return { call: booked[3]!, server: server.calls[3]! };
}

const took = ({ body, tokens }: RecordedCall) =>
  Math.ceil(body.messages.map(({ content }) => String(content)).join("").length / 4) + tokens;

test.each<[string, Partial<WrittenReply>]>([
  ["does not tell what it took", { usage: null }],
  ["breaks off in the middle", { cutAfterTokens: 8 }],
])("a call whose server %s is booked by what came, and not by less than it took", async (_, fault) => {
  await using standIn = await startOpenAiStandIn();

  const { call, server } = await afterCounting(standIn, { text: answer, ...fault });

  expect(call.spent).toMatchObject({ promptTokens: null, completionTokens: null });
  expect(call.spent!.estimatedTokens).toBeGreaterThanOrEqual(took(server));
  expect(call.spent!.estimatedTokens).toBeLessThan(call.maxTokens - 300);
});

test.each<[string, Reply]>([
  ["broke off before it said anything", { text: answer, cutAfterTokens: 0 }],
  ["never began", { hang: true }],
  ["fell silent, and may be writing on", { text: answer, silentAfterTokens: 8 }],
  ["ran into its limit", { text: answer, finish: "length", usage: null }],
])("of a call that %s nothing is guessed", async (_, fault) => {
  await using standIn = await startOpenAiStandIn();

  const { call } = await afterCounting(standIn, fault);

  expect(call.spent).toMatchObject({ promptTokens: null, estimatedTokens: null });
});

test("of a server that never counts nothing is guessed", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: answer, usage: null }));
  const { client, booked } = modelClientAt(server.url);

  for (let call = 0; call < 5; call++) await client.ask(sumCall(), ever);

  expect(booked.map(({ spent }) => spent!.estimatedTokens)).toEqual([null, null, null, null, null]);
});
