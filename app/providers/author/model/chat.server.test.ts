import { getEventListeners } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { createChat } from "./chat.server";

/** What servers do that the stand-in does not: they speak the protocol a little differently. */

const ever = new AbortController().signal;
const request = {
  model: "m",
  messages: [{ role: "user" as const, content: "2 + 2?" }],
  stream: true as const,
  max_tokens: 20,
};

test("a server that does not stream is understood", async () => {
  await using server = await serve((response) => {
    const choices = [{ index: 0, message: { role: "assistant", content: "Four" }, finish_reason: "stop" }];
    const usage = { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ choices, usage }));
  });

  expect(await ask(server)).toEqual({
    text: "Four",
    end: { finish: "stop", usage: { promptTokens: 7, completionTokens: 2 } },
  });
});

test("a line that stays open after the answer holds nobody up for longer than silence does", async () => {
  await using server = await serve((response) => {
    begin(response).write(chunk("Four", "stop") + "data: [DONE]\n\n");
  });

  expect(await ask(server, 400)).toMatchObject({ text: "Four", end: { finish: "stop", usage: null } });
});

test("a stream that ends without saying that it is complete was cut off", async () => {
  await using server = await serve((response) => begin(response).end(chunk("Fo")));

  await expect(ask(server)).rejects.toMatchObject({ outcome: "cut-off" });
});

test("a stream that is no JSON was cut off, and nothing of it is printed", async () => {
  await using server = await serve((response) => begin(response).end('data: {"choices": [{"delta"\n\n'));

  await expect(ask(server)).rejects.toMatchObject({ outcome: "cut-off" });
});

test("signs of life keep a call alive, but not for ever", async () => {
  await using server = await serve((response) => {
    begin(response);
    const beat = setInterval(() => response.write(": still here\n\n"), 20);
    response.once("close", () => clearInterval(beat));
  });
  const begunAt = performance.now();

  await expect(ask(server, 150)).rejects.toMatchObject({ outcome: "timeout" });

  expect(performance.now() - begunAt).toBeGreaterThan(1400);
});

test("an answer may take as long as it likes while words keep coming", async () => {
  await using server = await serve((response) => {
    begin(response);
    let written = 0;
    const writing = setInterval(() => {
      written++;
      response.write(chunk("and ", written === 36 ? "stop" : null));
      if (written < 36) return;
      clearInterval(writing);
      response.end();
    }, 45);
  });

  expect(await ask(server, 150)).toMatchObject({ end: { finish: "stop" } }); // some 1.6 s
});

test("a server that writes on after the limit is left", async () => {
  let isLeft = false;
  await using server = await serve((response) => {
    begin(response);
    const writing = setInterval(() => response.write(chunk("and ")), 1);
    response.once("close", () => {
      clearInterval(writing);
      isLeft = true;
    });
  });

  expect(await ask(server)).toMatchObject({ end: { finish: "length" } });
  await expect.poll(() => isLeft).toBe(true);
});

test.each([
  ["a line without end", "text/event-stream", "data: ", "and "],
  ["JSON without end", "application/json", '{"choices": [', '"and ",'],
  ["signs of life without end", "text/event-stream", "", ": still here\n\n"],
  ["words without end", "text/event-stream", "", chunk("and ".repeat(1000))],
])("%s is not taken in for ever", async (_name, type, first, again) => {
  let isLeft = false;
  let sent = 0;
  await using server = await serve((response) => {
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

  const { text, end } = await ask(server);

  expect(end).toMatchObject({ finish: "length" });
  expect(text.length).toBeLessThanOrEqual(20 * 64);
  await expect.poll(() => isLeft).toBe(true);
  expect(sent).toBeLessThan(5_000_000);
});

test.each([
  ['{"error": {"message": "Out of memory", "code": 500}}', { outcome: "server-error" }],
  ['{"error": {"message": "Slow down", "code": 429}}', { outcome: "rate-limited" }],
  ['{"error": "Out of memory"}', { outcome: "server-error" }],
])("the error %s in place of a stream is one", async (error, expected) => {
  await using server = await serve((response) => begin(response).end(`data: ${error}\n\n`));

  await expect(ask(server)).rejects.toMatchObject(expected);
});

test.each([
  ['{"error": {"message": "Out of memory", "code": 500}}', "cut-off"],
  ['{"error": {"message": "Slow down", "code": 429}}', "cut-off"],
  ['{"error": {"message": "Not that", "code": "content_filter"}}', "refused"],
])("with the error %s in the middle of a stream, what was written has to be paid", async (error, outcome) => {
  await using server = await serve((response) => begin(response).end(`${chunk("Fo")}data: ${error}\n\n`));

  await expect(ask(server)).rejects.toMatchObject({ outcome });
});

test.each([
  ['{"error": "Unexpected endpoint or method. (POST /chat/completions)"}', "rejected", "Unexpected endpoint"],
  ['{"error": {"message": "The provider is busy", "code": 429}}', "rate-limited", "busy"],
  ['{"error": {"message": "The provider is down", "code": 502}}', "server-error", "down"],
  ['{"detail": "Not Found"}', "rejected", "Not Found"],
  ["null", "rejected", ""],
])("%s is an error, whatever its status says", async (body, outcome, words) => {
  await using server = await serve((response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  });

  await expect(ask(server)).rejects.toMatchObject({
    outcome,
    answer: { message: expect.stringContaining(words) as string },
  });
});

test("a web page is no answer", async () => {
  await using server = await serve((response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>It works!</h1>");
  });

  await expect(ask(server)).rejects.toMatchObject({ outcome: "rejected", answer: { status: 200 } });
});

test.each([
  {},
  { prompt_tokens: 0, completion_tokens: 0 },
  { prompt_tokens: -5000, completion_tokens: 1 },
  { prompt_tokens: "10", completion_tokens: "20" },
  { prompt_tokens: 1.5, completion_tokens: 2 },
  { total_tokens: 900 },
])("that a call took %j is not believed", async (usage) => {
  await using server = await serve((response) => {
    begin(response).end(`${chunk("Four", "stop")}data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  });

  expect(await ask(server)).toMatchObject({ end: { usage: null } });
});

test("a server is heard to have taken the request before anything of its answer", async () => {
  await using server = await serve((response) => begin(response).end(chunk("Fo") + chunk("ur", "stop")));
  const heard: string[] = [];

  await chatWith(server)(request, ever, { onAccepted: () => heard.push("!"), onText: (piece) => heard.push(piece) });

  expect(heard).toEqual(["!", "Fo", "ur"]);
});

test("nothing of a call stays behind with the signal of whoever asked", async () => {
  await using server = await serve((response) => begin(response).end(chunk("Four", "stop")));
  const { signal } = new AbortController();

  await chatWith(server)(request, signal, { onText: () => {} });

  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(dependants(signal)).toBe(0);
});

test("headers that the environment names do not go to the server", async () => {
  let headers: IncomingMessage["headers"] = {};
  await using server = await serve((response, request) => {
    headers = request.headers;
    begin(response).end(chunk("Four", "stop"));
  });
  vi.stubEnv("OPENAI_CUSTOM_HEADERS", "X-Secret: a-secret\nAuthorization: Bearer other");
  const chat = chatWith(server, { apiKey: "a-key" });
  vi.unstubAllEnvs();

  await chat(request, ever, { onText: () => {} });

  expect(headers).toMatchObject({ authorization: "Bearer a-key", "content-type": "application/json" });
  expect(JSON.stringify(headers)).not.toMatch(/secret|other|stainless/);
});

test.each([
  ['{"detail": [{"loc": ["body", "stream_options"], "msg": "Extra inputs are not permitted"}]}', "stream_options"],
  ['{"object": "error", "message": "unknown response_format", "code": 400}', "response_format"],
  ['{"error": "unknown response_format"}', "response_format"],
  ["unknown response_format", "response_format"],
])("the words of %s arrive, whatever their form", async (body, word) => {
  await using server = await serve((response) => void response.writeHead(422).end(body));

  await expect(ask(server)).rejects.toMatchObject({
    outcome: "rejected",
    answer: { status: 422, message: expect.stringContaining(word) as string },
  });
});

test("a redirect is not followed, so that the key stays where it was meant to go", async () => {
  let asked = 0;
  await using server = await serve((response) => {
    asked++;
    response.writeHead(307, { Location: "/elsewhere" }).end();
  });

  await expect(ask(server)).rejects.toMatchObject({ outcome: "rejected", answer: { status: 307 } });
  expect(asked).toBe(1);
});

test.each([204, 500])("an answer with the status %i and nothing else is none", async (status) => {
  await using server = await serve((response) => void response.writeHead(status).end());

  await expect(ask(server)).rejects.toMatchObject({ name: "ChatFailure" });
});

async function ask(server: { url: string }, silenceMs = 5000) {
  let text = "";
  const end = await chatWith(server, { silenceMs })(request, ever, { onText: (piece) => (text += piece) });
  return { text, end };
}

function chatWith(server: { url: string }, settings: { apiKey?: string; silenceMs?: number } = {}) {
  return createChat({ apiKey: null, baseUrl: server.url, silenceMs: 5000, now: () => new Date(), ...settings });
}

/** Signals made of this one by `AbortSignal.any`: Node 20 never forgets them. */
function dependants(signal: AbortSignal): number {
  const key = Object.getOwnPropertySymbols(signal).find((symbol) => symbol.description?.includes("Dependant"));
  return key ? ((Reflect.get(signal, key) as Set<unknown> | null)?.size ?? 0) : 0;
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "Content-Type": "text/event-stream" });
}

function chunk(content: string, finish_reason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
}

async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const server = createServer((request: IncomingMessage, response) => {
    request.resume().once("end", () => answer(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
