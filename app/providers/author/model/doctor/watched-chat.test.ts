import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply } from "../../../../../tests/stand-ins/openai-server";
import { chatAt, chatRequest, ever } from "../../../../../tests/support/chat-at";
import { paceOf, tokensOf, watchedChat, type WatchedCall } from "./watched-chat";

const THOUGHTS = "Two and two, that is one more than three. ".repeat(10);

test("what a server tells apart as thinking counts in its speed, and not in its answer", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: "It is four, as four is.", reasoning: THOUGHTS }));
  let time = 0;

  const call = await watched(server, () => time++);

  // 420 characters of thoughts and 23 of an answer are 105 and 6 tokens here, one piece each.
  expect(call.pieceTimes).toHaveLength(111);
  expect(tokensOf(call)).toMatchObject({ thought: 105, said: 6 });
  expect(paceOf(call)).toEqual({ msToFirst: 1, tokensPerSecond: 111 / 0.11 });
});

test.each<[string, Reply, { read?: number; said: number; thought: number }]>([
  ["no thoughts", { text: "It is four, as four is." }, { said: 6, thought: 0 }],
  ["thoughts in tags", { text: `<think>${THOUGHTS}</think>It is four, as four is.` }, { said: 6, thought: 109 }],
  [
    "thoughts that are counted and not shown",
    { text: "It is four.", usage: { prompt_tokens: 9, completion_tokens: 300 } },
    { said: 6, thought: 294 },
  ],
  ["thoughts, and no counts", { text: "Four.", reasoning: THOUGHTS, usage: null }, { read: 2, said: 1, thought: 106 }],
])("of an answer with %s they are told apart", async (_name, reply, tokens) => {
  await using server = await startOpenAiStandIn(() => reply);

  const call = await watched(server);

  expect(tokensOf(call)).toMatchObject(tokens);
});

test("a request that came to nothing is told with what it failed with, and has no pace", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 429 }));

  const call = await watched(server);

  expect(call).toMatchObject({ task: "", end: "rate-limited", text: "" });
  expect(paceOf(call)).toBeNull();
});

async function watched(server: { url: string }, clock?: () => number): Promise<WatchedCall> {
  const calls: WatchedCall[] = [];
  const request = { ...chatRequest, max_tokens: 1000, stream_options: { include_usage: true } };
  await watchedChat(chatAt(server), calls, clock)(request, ever, { onText: () => {} }).catch(() => null);
  return calls[0]!;
}
