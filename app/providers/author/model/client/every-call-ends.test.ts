import { expect, test } from "vitest";
import { chatAt, chatRequest, chunk, ever } from "../../../../../tests/support/chat-at";
import { modelClientAt, streamed, sumCall } from "../../../../../tests/support/model-client-at";
import { oddReplies } from "../../../../../tests/support/odd-replies";
import { serveRaw, writeForEver } from "../../../../../tests/support/raw-server";
import type { Socket } from "node:net";

const STREAM = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
/** So much later a call may end on a machine that is busy with other tests. */
const LATE_MS = 2000;

function stream(text: string, everyMs?: number): (socket: Socket) => void {
  return (socket) => (socket.write(STREAM), writeForEver(socket, text, everyMs));
}

const oddStreams: Record<string, (socket: Socket) => void> = {
  "comments without end": stream(": xxxxx\n"),
  "comments that drip": stream(": x\n\n", 5),
  "one comment without end": stream(": xxxxx"),
  "signs of life without end": stream(": still here\n\n"),
  "a line of data without end": (socket) => (socket.write(`${STREAM}data: `), writeForEver(socket, "xxxxxxx")),
  "lines of data without an end of the event": stream("data: x\n"),
  "empty events without end": stream("data: {}\n\n"),
  "null without end": stream("data: null\n\n"),
  "words that drip": stream(chunk("a"), 5),
  "words without end": stream(chunk("and so on ".repeat(100))),
  "thoughts without end": stream(chunk("")),
};

test.each(Object.entries({ ...oddReplies, ...oddStreams }))(
  "createChat comes to an end with %s, and leaves the connection",
  async (_name, odd) => {
    await using server = await serveRaw(odd);
    const chat = chatAt(server, { idleTimeoutMs: 5000, deadlineMs: 200 });
    const begunAt = performance.now();

    const end = await chat(chatRequest, ever, { onText: () => {} }).catch((error: unknown) => error);

    expect(end).toEqual(expect.anything());
    expect(performance.now() - begunAt).toBeLessThan(200 + LATE_MS);
    await expect.poll(() => server.open).toBe(0);
  },
);

test("createChat says of a call that took too long in all that it was late, however much came", async () => {
  await using server = await serveRaw(stream(chunk("a"), 50));
  const chat = chatAt(server, { idleTimeoutMs: 5000, deadlineMs: 200 });

  await expect(chat(chatRequest, ever, { onText: () => {} })).rejects.toMatchObject({ outcome: "timeout" });
});

test("createChat says the same where nothing came at all", async () => {
  await using server = await serveRaw(() => {});
  const chat = chatAt(server, { idleTimeoutMs: 5000, deadlineMs: 100 });

  await expect(chat(chatRequest, ever, { onText: () => {} })).rejects.toMatchObject({ outcome: "timeout" });
});

test("a server that answered 101 to many calls is asked again once it is well", async () => {
  let isWell = false;
  await using server = await serveRaw((socket) => {
    if (isWell) socket.end(`${STREAM}${chunk('{"question": "2 + 2?", "answer": 4}', "stop")}data: [DONE]\n\n`);
    else oddReplies["101 to another protocol"]!(socket);
  });
  const model = modelClientAt(server.url, { concurrency: 2 });
  const ask = () => model.client.ask(sumCall(), ever).catch((error: Error) => error.message);

  const failed = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
  isWell = true;
  model.travel(31_000); // past the circuit breaker

  expect(new Set(failed)).toEqual(new Set(["The AI service cannot be reached. Please try again in a moment."]));
  expect(await ask()).toEqual({ question: "2 + 2?", answer: 4 });
});

test("of a list with very many elements no more are read than somebody has a use for", async () => {
  const list = `{"items":[${"{},".repeat(5000)}`;
  await using server = await serveRaw((socket) => socket.end(`${STREAM}${chunk(list, "stop")}`));
  const model = modelClientAt(server.url);
  let elements = 0;

  const reading = (async () => {
    for await (const _ of model.client.stream(sumCall({ maxItems: 6, maxTokens: 2000 }), ever)) elements++;
  })();

  await expect(reading).rejects.toThrow("did not come to an end");
  expect(elements).toBe(6);
  expect(await streamed(model.client.stream(sumCall({ maxItems: 6 }), ever)).catch(() => "an end")).toBe("an end");
});
