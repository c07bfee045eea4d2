import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply } from "../../../../../tests/stand-ins/openai-server";
import { modelClientAt, streamed, sumCall } from "../../../../../tests/support/model-client-at";
import { AuthorError } from "~/providers/author/port";

const good: Reply = { text: '{"question": "What is 2 + 2?", "answer": 4}' };
const ever = new AbortController().signal;

test("nothing is asked that the ledger does not let through", async () => {
  await using server = await startOpenAiStandIn(() => good);
  const cap = new AuthorError("retry", "The day's allowance is used up.", { final: true });
  const { client } = modelClientAt(server.url, {}, { ledger: { admit: () => Promise.reject(cap) } });

  await expect(client.ask(sumCall(), ever)).rejects.toBe(cap);
  await expect(streamed(client.stream(sumCall(), ever))).rejects.toBe(cap);
  expect(server.calls).toHaveLength(0);
});

test("a call that the server hangs on ends at the idle timeout, and is not tried again", async () => {
  await using server = await startOpenAiStandIn(() => ({ hang: true }));
  const { client, outcomes } = modelClientAt(server.url, { idleTimeoutMs: 400 });

  await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "timeout", final: true });

  expect(server.calls).toHaveLength(1);
  expect(outcomes()).toEqual(["timeout"]);
  await expect.poll(() => server.calls[0]!.aborted).toBe(true);
});

test("an answer that takes long meets no idle timeout", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...good, msPerToken: 60 }));
  const { client } = modelClientAt(server.url, { idleTimeoutMs: 400 });

  await expect(client.ask(sumCall(), ever)).resolves.toMatchObject({ answer: 4 }); // some 0.7 s
});

test("a job that is given back ends its call with the reason, and the call is booked", async () => {
  await using server = await startOpenAiStandIn(() => ({ hang: true }));
  const { client, outcomes } = modelClientAt(server.url);
  const stopping = new AbortController();
  const asking = client.ask(sumCall(), stopping.signal);
  await expect.poll(() => server.calls.length).toBe(1);

  stopping.abort(new Error("the server stops"));

  await expect(asking).rejects.toThrow("the server stops");
  expect(outcomes()).toEqual(["aborted"]);
  await expect.poll(() => server.calls[0]!.aborted).toBe(true);
});

test("a job that is given back while it waits for another try ends at once", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 429, headers: { "Retry-After": "15" } }));
  const { client } = modelClientAt(server.url, {}, { reallyWaits: true });
  const stopping = new AbortController();
  const asking = client.ask(sumCall(), stopping.signal);
  await expect.poll(() => server.calls.length).toBe(1);

  stopping.abort(new Error("the server stops"));

  await expect(asking).rejects.toThrow("the server stops");
});

test("a stream that is given back throws the reason as well", async () => {
  await using server = await startOpenAiStandIn(() => ({ hang: true }));
  const stopping = new AbortController();
  const streaming = streamed(modelClientAt(server.url).client.stream(sumCall(), stopping.signal));
  await expect.poll(() => server.calls.length).toBe(1);

  stopping.abort(new Error("the server stops"));

  await expect(streaming).rejects.toThrow("the server stops");
});

test("no more calls than allowed are under way at once, and whoever gives up waiting is not booked", async () => {
  await using server = await startOpenAiStandIn(() => ({ ...good, msPerToken: 5 }));
  const { client, booked } = modelClientAt(server.url, { concurrency: 2 });
  const stopping = new AbortController();
  const asking = [1, 2, 3, 4].map(() => client.ask(sumCall(), ever));
  const impatient = client.ask(sumCall(), stopping.signal);
  await expect.poll(() => server.calls.length).toBe(2);

  stopping.abort(new Error("gave up"));

  await expect(impatient).rejects.toThrow("gave up");
  expect(server.calls).toHaveLength(2);
  await Promise.all(asking);
  expect(server.calls).toHaveLength(4);
  expect(booked).toHaveLength(4);
  const [, , third] = server.calls;
  expect(third!.startedAt).toBeGreaterThanOrEqual(server.calls[0]!.startedAt + 30); // after one had ended
});

test("a server that is down gets no calls for half a minute, and then one", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 500 }));
  const { client, booked, troubles, travel } = modelClientAt(server.url);
  await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "retry" }); // three requests
  await expect(client.ask(sumCall(), ever)).rejects.toThrow(AuthorError); // two more
  expect(server.calls).toHaveLength(5);
  expect(troubles).toMatchObject([{ trouble: expect.stringContaining("down") as string }]);

  await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "connection", final: true });
  expect(server.calls).toHaveLength(5);
  expect(booked).toHaveLength(5);

  travel(30_000);
  server.script = () => good;
  await client.ask(sumCall(), ever);
  await client.ask(sumCall(), ever);
  expect(server.calls).toHaveLength(7);
});

test("while a server is tried out, others are told at once and do not queue up behind that", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 500 }));
  const { client, travel } = modelClientAt(server.url, { concurrency: 1 });
  for (const _call of [1, 2]) await expect(client.ask(sumCall(), ever)).rejects.toThrow(AuthorError);
  travel(30_000);
  server.script = () => ({ hang: true });
  const stopping = new AbortController();
  const trial = client.ask(sumCall(), stopping.signal);
  await expect.poll(() => server.calls.length).toBe(6);

  await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "connection" });

  stopping.abort(new Error("enough"));
  await expect(trial).rejects.toThrow("enough");
});

test("a server that says no is not down", async () => {
  await using server = await startOpenAiStandIn(() => ({ status: 404, body: { error: "not found" } }));
  const { client } = modelClientAt(server.url);

  for (let count = 0; count < 6; count++)
    await expect(client.ask(sumCall(), ever)).rejects.toMatchObject({ kind: "error" });

  expect(server.calls).toHaveLength(6);
});
