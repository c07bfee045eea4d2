import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { askAt, beginStream, chatAt, chatRequest, chunk, ever } from "../../../../../tests/support/chat-at";
import { serveLocally } from "../../../../../tests/support/local-server";
import { tiedTo } from "../../../../../tests/support/tied-to";

/** What a server is not given, and not believed. */

test("a server that writes on after the limit is left", async () => {
  let isLeft = false;
  await using server = await serveLocally((_request, response) => {
    beginStream(response);
    const writing = setInterval(() => response.write(chunk("and ")), 1);
    response.once("close", () => {
      clearInterval(writing);
      isLeft = true;
    });
  });

  expect(await askAt(server)).toMatchObject({ end: { finish: "length" } });
  await expect.poll(() => isLeft).toBe(true);
});

test("a server that thinks on after the limit is left as well", async () => {
  await using server = await serveLocally((_request, response) => {
    beginStream(response).end(chunk("").repeat(41) + chunk("Four", "stop"));
  });

  expect(await askAt(server)).toMatchObject({ text: "", end: { finish: "length" } });
});

test("thoughts much longer than what was asked for are not taken in", async () => {
  const delta = { reasoning: "and ".repeat(1000) };
  await using server = await serveLocally((_request, response) => {
    beginStream(response).end(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n` + chunk("Four", "stop"),
    );
  });

  expect(await askAt(server)).toMatchObject({ text: "", end: { finish: "length" } });
});

test.each([
  ["a line without end", "text/event-stream", "data: ", "and "],
  ["JSON without end", "application/json", '{"choices": [', '"and ",'],
  ["signs of life without end", "text/event-stream", "", ": still here\n\n"],
  ["words without end", "text/event-stream", "", chunk("and ".repeat(1000))],
])("%s is not taken in for ever", async (_name, type, first, again) => {
  let isLeft = false;
  let sent = 0;
  await using server = await serveLocally((_request, response) => {
    response.writeHead(200, { "Content-Type": type }).write(first);
    const block = again.repeat(Math.ceil(50_000 / again.length));
    const writing = setInterval(() => {
      response.write(block);
      sent += block.length;
    }, 1);
    response.once("close", () => {
      clearInterval(writing);
      isLeft = true;
    });
  });

  const { text, end } = await askAt(server);

  expect(end).toMatchObject({ finish: "length" });
  expect(text.length).toBeLessThanOrEqual(20 * 64);
  await expect.poll(() => isLeft).toBe(true);
  expect(sent).toBeLessThan(5_000_000);
});

test.each([
  {},
  { prompt_tokens: 0, completion_tokens: 0 },
  { prompt_tokens: -5000, completion_tokens: 1 },
  { prompt_tokens: "10", completion_tokens: "20" },
  { prompt_tokens: 1.5, completion_tokens: 2 },
  { total_tokens: 900 },
])("that a call took %j is not believed", async (usage) => {
  await using server = await serveLocally((_request, response) => {
    beginStream(response).end(`${chunk("Four", "stop")}data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  });

  expect(await askAt(server)).toMatchObject({ end: { usage: null } });
});

test("a redirect is not followed, so that the key stays where it was meant to go", async () => {
  let asked = 0;
  await using server = await serveLocally((_request, response) => {
    asked++;
    response.writeHead(307, { Location: "/elsewhere" }).end();
  });

  await expect(askAt(server)).rejects.toMatchObject({ outcome: "rejected", answer: { status: 307 } });
  expect(asked).toBe(1);
});

test("nothing of a call stays behind with the signal of whoever asked", async () => {
  await using server = await serveLocally((_request, response) => beginStream(response).end(chunk("Four", "stop")));
  const { signal } = new AbortController();

  await chatAt(server)(chatRequest, signal, { onText: () => {} });

  expect(tiedTo(signal)).toBe(0);
});

test("headers that the environment names do not go to the server", async () => {
  let headers: IncomingMessage["headers"] = {};
  await using server = await serveLocally((request, response) => {
    headers = request.headers;
    beginStream(response).end(chunk("Four", "stop"));
  });
  vi.stubEnv("OPENAI_CUSTOM_HEADERS", "X-Secret: a-secret\nAuthorization: Bearer other");
  const chat = chatAt(server, { apiKey: "a-key" });
  vi.unstubAllEnvs();

  await chat(chatRequest, ever, { onText: () => {} });

  expect(headers).toMatchObject({ authorization: "Bearer a-key", "content-type": "application/json" });
  expect(JSON.stringify(headers)).not.toMatch(/secret|other|stainless/);
});
