import { expect, test } from "vitest";
import { askAt, beginStream, chatAt, chatRequest, chunk, ever } from "../../../../../tests/support/chat-at";
import { serveLocally } from "../../../../../tests/support/local-server";

/** What servers do that the stand-in does not: they speak the protocol a little differently. */

test("a server that does not stream is understood", async () => {
  await using server = await serveLocally((_request, response) => {
    const choices = [{ index: 0, message: { role: "assistant", content: "Four" }, finish_reason: "stop" }];
    const usage = { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ choices, usage }));
  });

  expect(await askAt(server)).toEqual({
    text: "Four",
    end: { finish: "stop", usage: { promptTokens: 7, completionTokens: 2 } },
  });
});

test.each([
  [
    "in blocks",
    {
      content: [
        { type: "thinking", thinking: "Hm." },
        { type: "text", text: '{"n": 4}' },
      ],
    },
  ],
  ["as the call of a tool", { content: null, tool_calls: [{ function: { name: "n", arguments: '{"n": 4}' } }] }],
  ["among thoughts alone", { content: "", reasoning_content: 'Perhaps {"n": 3}? No: {"n": 4} [1].' }],
])("an answer in one piece %s is understood", async (_name, message) => {
  await using server = await serveLocally((_request, response) => {
    const choices = [{ index: 0, message: { role: "assistant", ...message }, finish_reason: "stop" }];
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ choices }));
  });

  expect(await askAt(server)).toMatchObject({ text: '{"n": 4}', end: { finish: "stop" } });
});

test.each(["length", "content_filter"])("thoughts that end with %s are no answer", async (finish_reason) => {
  await using server = await serveLocally((_request, response) => {
    const choices = [{ index: 0, delta: { reasoning: '{"n": 3}?' }, finish_reason }];
    beginStream(response).end(`data: ${JSON.stringify({ choices })}\n\n`);
  });

  expect(await askAt(server)).toMatchObject({ text: "" });
});

test("a line that stays open after the answer holds nobody up for longer than the idle timeout", async () => {
  await using server = await serveLocally((_request, response) => {
    beginStream(response).write(chunk("Four", "stop") + "data: [DONE]\n\n");
  });

  expect(await askAt(server, 400)).toMatchObject({ text: "Four", end: { finish: "stop", usage: null } });
});

test("a stream that ends without saying that it is complete was cut off", async () => {
  await using server = await serveLocally((_request, response) => beginStream(response).end(chunk("Fo")));

  await expect(askAt(server)).rejects.toMatchObject({ outcome: "cut-off" });
});

test("a stream that is no JSON was cut off, and nothing of it is printed", async () => {
  await using server = await serveLocally((_request, response) =>
    beginStream(response).end('data: {"choices": [{"delta"\n\n'),
  );

  await expect(askAt(server)).rejects.toMatchObject({ outcome: "cut-off" });
});

test("signs of life keep a call alive, but not for ever", async () => {
  await using server = await serveLocally((_request, response) => {
    beginStream(response);
    const beat = setInterval(() => response.write(": still here\n\n"), 20);
    response.once("close", () => clearInterval(beat));
  });
  const begunAt = performance.now();

  await expect(askAt(server, 150)).rejects.toMatchObject({ outcome: "timeout" });

  expect(performance.now() - begunAt).toBeGreaterThan(1400);
});

test("an answer may take as long as it likes while words keep coming", async () => {
  await using server = await serveLocally((_request, response) => {
    beginStream(response);
    let written = 0;
    const writing = setInterval(() => {
      written++;
      response.write(chunk("and ", written === 36 ? "stop" : null));
      if (written < 36) return;
      clearInterval(writing);
      response.end();
    }, 45);
  });

  expect(await askAt(server, 150)).toMatchObject({ end: { finish: "stop" } }); // some 1.6 s
});

test.each([
  ['{"error": {"message": "Out of memory", "code": 500}}', { outcome: "server-error" }],
  ['{"error": {"message": "Slow down", "code": 429}}', { outcome: "rate-limited" }],
  ['{"error": "Out of memory"}', { outcome: "server-error" }],
])("the error %s in place of a stream is one", async (error, expected) => {
  await using server = await serveLocally((_request, response) => beginStream(response).end(`data: ${error}\n\n`));

  await expect(askAt(server)).rejects.toMatchObject(expected);
});

test.each([
  ['{"error": {"message": "Out of memory", "code": 500}}', "cut-off"],
  ['{"error": {"message": "Slow down", "code": 429}}', "cut-off"],
  ['{"error": {"message": "Not that", "code": "content_filter"}}', "refused"],
])("with the error %s in the middle of a stream, what was written has to be paid", async (error, outcome) => {
  await using server = await serveLocally((_request, response) =>
    beginStream(response).end(`${chunk("Fo")}data: ${error}\n\n`),
  );

  await expect(askAt(server)).rejects.toMatchObject({ outcome });
});

test.each([
  ['{"error": "Unexpected endpoint or method. (POST /chat/completions)"}', "rejected", "Unexpected endpoint"],
  ['{"error": {"message": "The provider is busy", "code": 429}}', "rate-limited", "busy"],
  ['{"error": {"message": "The provider is down", "code": 502}}', "server-error", "down"],
  ['{"detail": "Not Found"}', "rejected", "Not Found"],
  ["null", "rejected", ""],
])("%s is an error, whatever its status says", async (body, outcome, words) => {
  await using server = await serveLocally((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  });

  await expect(askAt(server)).rejects.toMatchObject({
    outcome,
    answer: { message: expect.stringContaining(words) as string },
  });
});

test("a web page is no answer", async () => {
  await using server = await serveLocally((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>It works!</h1>");
  });

  await expect(askAt(server)).rejects.toMatchObject({ outcome: "rejected", answer: { status: 200 } });
});

test("a server is heard to have taken the request before anything of its answer", async () => {
  await using server = await serveLocally((_request, response) =>
    beginStream(response).end(chunk("Fo") + chunk("ur", "stop")),
  );
  const heard: string[] = [];

  await chatAt(server)(chatRequest, ever, { onAccepted: () => heard.push("!"), onText: (piece) => heard.push(piece) });

  expect(heard).toEqual(["!", "Fo", "ur"]);
});

test.each([
  ['{"detail": [{"loc": ["body", "stream_options"], "msg": "Extra inputs are not permitted"}]}', "stream_options"],
  ['{"object": "error", "message": "unknown response_format", "code": 400}', "response_format"],
  ['{"error": "unknown response_format"}', "response_format"],
  ["unknown response_format", "response_format"],
])("the words of %s arrive, whatever their form", async (body, word) => {
  await using server = await serveLocally((_request, response) => void response.writeHead(422).end(body));

  await expect(askAt(server)).rejects.toMatchObject({
    outcome: "rejected",
    answer: { status: 422, message: expect.stringContaining(word) as string },
  });
});

test.each([204, 500])("an answer with the status %i and nothing else is none", async (status) => {
  await using server = await serveLocally((_request, response) => void response.writeHead(status).end());

  await expect(askAt(server)).rejects.toMatchObject({ name: "ChatFailure" });
});
