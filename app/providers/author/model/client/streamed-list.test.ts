import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply } from "../../../../../tests/stand-ins/openai-server";
import { modelClientAt, streamed, sumCall, type Sum } from "../../../../../tests/support/model-client-at";
import type { StreamedItem } from "~/providers/author/model/model-client";

const sums = [2, 3, 4, 5].map((n) => ({ question: `What is ${n} + ${n}?`, answer: 2 * n }));
const all: Reply = { text: JSON.stringify({ items: sums }) };
const ever = new AbortController().signal;

test("the elements of a list come one by one, each before the next is written", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...all, msPerToken: 2 }));
  const { client, outcomes } = modelClientAt(server.url);
  const tokensAtEach: number[] = [];

  for await (const item of client.stream(sumCall(), ever)) {
    expect(item.ok).toBe(true);
    tokensAtEach.push(server.calls[0]!.tokens);
  }

  expect(tokensAtEach).toHaveLength(4);
  expect(tokensAtEach[0]).toBeLessThan(server.calls[0]!.tokens / 2);
  expect(outcomes()).toEqual(["ok"]);
  expect(server.calls[0]!.body.response_format?.json_schema?.schema).toMatchObject({
    properties: { items: { type: "array" } },
  });
});

test("an element that does not fit is told, and the others are good", async () => {
  const items = [sums[0], { question: "?" }, sums[1]];
  await using server = await startOpenAiStandIn(() => ({ text: JSON.stringify({ items }) }));
  const { client, outcomes } = modelClientAt(server.url);

  const taken = await streamed(client.stream(sumCall(), ever));

  expect(taken).toEqual([
    { ok: true, item: sums[0] },
    { ok: false, problem: "answer: Invalid input: expected number, received undefined" },
    { ok: true, item: sums[1] },
  ]);
  expect(outcomes()).toEqual(["malformed"]);
  expect(server.calls).toHaveLength(1);
});

test("a list without its last brackets is whole", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: JSON.stringify({ items: sums }).slice(0, -3) }));

  const taken = await streamed(modelClientAt(server.url).client.stream(sumCall(), ever));

  expect(taken).toEqual(sums.map((item) => ({ ok: true, item })));
});

test("a list cut off in the middle of an element leaves those before it, and says that going on is worth it", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...all, cutAfterTokens: 30 }));
  const { client, outcomes } = modelClientAt(server.url);

  const { taken, error } = await takeAll(client.stream(sumCall(), ever));

  expect(taken).toEqual(sums.slice(0, 2).map((item) => ({ ok: true, item })));
  expect(error).toMatchObject({ kind: "retry", final: false });
  expect(server.calls).toHaveLength(1);
  expect(outcomes()).toEqual(["cut-off"]);
});

test("a list cut off before its first element is asked for again", async () => {
  await using server = await startOpenAiStandIn(({ number }) => (number === 1 ? { ...all, cutAfterTokens: 5 } : all));
  const { client, outcomes } = modelClientAt(server.url);

  expect(await streamed(client.stream(sumCall(), ever))).toHaveLength(4);
  expect(outcomes()).toEqual(["cut-off", "ok"]);
});

test("a list that runs into its limit ends after what was complete", async () => {
  const text = JSON.stringify({ items: sums }).slice(0, 100);
  await using server = await startOpenAiStandIn(() => ({ text, finish: "length" }));

  const { taken, error } = await takeAll(modelClientAt(server.url).client.stream(sumCall(), ever));

  expect(taken).toHaveLength(2);
  expect(error).toMatchObject({ kind: "retry", final: false });
  expect(server.calls).toHaveLength(1);
});

test.each<[string, Reply, object]>([
  ["no list at all", { text: "Gladly!" }, { kind: "retry" }],
  ["silence after some of it", { ...all, silentAfterTokens: 30 }, { kind: "timeout", final: true }],
])("%s ends it with words", async (_name, reply, expected) => {
  await using server = await startOpenAiStandIn(() => reply);
  const { client } = modelClientAt(server.url, { idleTimeoutMs: 400 });

  const { error } = await takeAll(client.stream(sumCall(), ever));

  expect(error).toMatchObject(expected);
  expect(server.calls).toHaveLength(1);
});

test("no list is asked for again only where what it has to look like was not told yet", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: "Gladly!" }));
  const { client } = modelClientAt(server.url);

  const untold = await takeAll(client.stream(sumCall(), ever));
  const told = await takeAll(client.stream(sumCall(), ever));

  expect([untold.error, told.error]).toMatchObject([{ final: false }, { final: true }]);
  expect(JSON.stringify(server.calls[1]!.body.messages)).toContain("JSON schema");
});

test("an empty list is a list", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: '{"items": []}' }));
  const { client, outcomes } = modelClientAt(server.url);

  expect(await streamed(client.stream(sumCall(), ever))).toEqual([]);
  expect(outcomes()).toEqual(["ok"]);
});

test("whoever takes the elements may make other calls meanwhile, even where only one goes at once", async () => {
  await using server = await startOpenAiStandIn(({ number }) =>
    number === 1 ? { ...all, msPerToken: 1 } : { text: JSON.stringify(sums[0]) },
  );
  const { client } = modelClientAt(server.url, { concurrency: 1 });
  const checked: Sum[] = [];

  for await (const item of client.stream(sumCall(), ever)) {
    if (item.ok) checked.push(await client.ask(sumCall({ purpose: "court" }), ever));
  }

  expect(checked).toHaveLength(4);
});

test("a server is not taken for silent while its elements wait to be taken", async () => {
  await using server = await startOpenAiStandIn(() => all);
  const { client } = modelClientAt(server.url, { idleTimeoutMs: 300 });
  let taken = 0;

  for await (const _item of client.stream(sumCall(), ever)) {
    if (taken++ === 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }

  expect(taken).toBe(4);
});

test("whoever stops taking ends the call, and it is booked", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...all, msPerToken: 20 }));
  const { client, outcomes } = modelClientAt(server.url);

  for await (const _item of client.stream(sumCall(), ever)) break;

  expect(outcomes()).toEqual(["aborted"]);
  await expect.poll(() => server.calls[0]!.aborted).toBe(true);
});

async function takeAll(stream: AsyncIterable<StreamedItem<Sum>>) {
  const taken: StreamedItem<Sum>[] = [];
  try {
    for await (const item of stream) taken.push(item);
  } catch (error) {
    return { taken, error };
  }
  return { taken, error: null };
}
