import { expect, test } from "vitest";
import { modelClientAt, sumCall } from "../../../../../tests/support/model-client-at";
import { startOpenAiStandIn } from "../../../../../tests/stand-ins/openai-server";
import { createWaitingLine } from "./waiting-line";

const ever = new AbortController().signal;
const answer = {
  text: JSON.stringify({ question: "7 times 6? Take your time, there is no hurry at all.", answer: 42 }),
};

test("a server that answers two calls side by side is known to", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...answer, msPerToken: 10 }));
  const { client, troubles } = modelClientAt(server.url);
  expect(client.isServedSideBySide).toBe(false);

  await Promise.all([client.ask(sumCall(), ever), client.ask(sumCall({ purpose: "court" }), ever)]);

  expect(client.isServedSideBySide).toBe(true);
  expect(troubles).toEqual([]);
});

test("a server that answers one call at a time is known to, and the operator is told once", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...answer, msPerToken: 15 }), { places: 1 });
  const { client, troubles } = modelClientAt(server.url);
  const both = () => Promise.all([client.ask(sumCall(), ever), client.ask(sumCall(), ever)]);

  for (let time = 0; time < 2; time++) await both();

  expect(client.isServedSideBySide).toBe(false);
  expect(troubles).toEqual([
    { trouble: "the server answers one call at a time; others wait for their turn", concurrency: 8 },
  ]);
});

test("a call that got no word because another one was answered is asked once more, when that one is over", async () => {
  await using server = await startOpenAiStandIn(
    ({ number }) => ({ ...answer, msPerToken: number === 1 ? 60 : 0 }), // the first one takes a second
    { places: 1 },
  );
  const { client, outcomes } = modelClientAt(server.url, { idleTimeoutMs: 150 });

  const long = client.ask(sumCall(), ever);
  await expect.poll(() => server.calls.length).toBe(1);
  const check = client.ask(sumCall({ purpose: "court" }), ever);

  expect(await Promise.all([long, check])).toMatchObject([{ answer: 42 }, { answer: 42 }]);
  expect(outcomes()).toEqual(["ok", "timeout", "ok"]);
  expect(server.calls[2]!.startedAt - server.calls[0]!.startedAt).toBeGreaterThan(1000);
});

test("before its first word a server may be silent three times as long as in the middle", async () => {
  await using server = await startOpenAiStandIn(({ number }) => ({
    ...answer,
    ...(number === 1 ? { msToFirstToken: 400 } : { silentAfterTokens: 2 }),
  }));
  const { client, outcomes } = modelClientAt(server.url, { idleTimeoutMs: 200 });

  expect(await client.ask(sumCall(), ever)).toMatchObject({ answer: 42 });
  const begunAt = performance.now();
  await expect(client.ask(sumCall(), ever)).rejects.toThrow("did not answer in time");

  expect(performance.now() - begunAt).toBeLessThan(550);
  expect(outcomes()).toEqual(["ok", "timeout"]);
});

test("no more calls are let through than the server answers, until more are tried again", async () => {
  let now = 0;
  const line = createWaitingLine({ concurrency: 8, clock: () => now, onTrouble: () => {} });
  for (let time = 0; time < 2; time++) {
    const [one, next] = [line.places.enter(), line.places.enter()];
    one.heard();
    now += 4000;
    one.leave();
    next.heard();
    next.leave();
  }
  const end = await line.semaphore.acquire(() => "writing", ever);
  let isChecked = false;
  const check = line.semaphore.acquire(() => "check", ever).then((end) => ((isChecked = true), end));
  await new Promise(setImmediate);
  expect(isChecked).toBe(false);

  end();
  (await check)();
  now += 10 * 60_000;
  await line.semaphore.acquire(() => "writing", ever);

  await expect(line.semaphore.acquire(() => "check", ever)).resolves.toBeTypeOf("function");
});
