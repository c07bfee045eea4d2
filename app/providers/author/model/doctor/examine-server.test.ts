import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply } from "../../../../../tests/stand-ins/openai-server";
import { doctoredModel } from "../../../../../tests/support/doctored-model";
import { examined } from "../../../../../tests/support/examined";
import { serveLocally } from "../../../../../tests/support/local-server";
import { packSolver } from "../../../../../tests/support/pack-solver";
import { goodModel } from "../../../../../tests/support/model-replies";
import { announcement } from "./report";

const able = doctoredModel();

test("of a server with less it says what is missing, and that courses can be written all the same", async () => {
  await using server = await startOpenAiStandIn((call) => {
    if (call.body.response_format) return rejection("response_format is not supported");
    if (call.body.stream_options) return rejection("stream_options is not supported");
    return able(call);
  });

  const { advice, results } = await examined(server);

  expect(results).toMatchObject({
    "usage told": "no",
    "JSON schema": "no",
    "JSON mode": "no",
    "JSON by request": "yes",
    "questions published": "3 of 3",
    "a picture read": "-",
  });
  expect(advice).toBeNull();
});

test.each(["C) 42", "(c)", "Option C"])("a solution written as '%s' is read as the court reads it", async (letter) => {
  await using server = await startOpenAiStandIn((call) =>
    call.task === "doctor-solve" ? { text: JSON.stringify({ reasoning: "7.", right_options: [letter] }) } : able(call),
  );

  const { results } = await examined(server);

  expect(results["a small question solved blind"]).toBe("yes");
});

test("of a model that cannot write much it says how much", async () => {
  await using server = await startOpenAiStandIn((call) =>
    call.body.max_tokens! > 4096
      ? rejection("max_tokens is too large: this model supports at most 4096 completion tokens")
      : able(call),
  );

  const { advice, printed, results } = await examined(server);

  expect(results).toMatchObject({ "longest answer": "partly", "questions published": "3 of 3" });
  expect(printed).toContain("3000 tokens: long lists take several calls");
  expect(Math.max(...server.calls.map(({ body }) => body.max_tokens!))).toBe(12_000);
  expect(advice).toBeNull();
});

test("a checking model that cannot add is found out", async () => {
  await using server = await startOpenAiStandIn((call) =>
    call.task === "doctor-solve" ? { text: '{"reasoning": "Hm.", "right_options": ["A"]}' } : able(call),
  );

  const { advice, results } = await examined(server);

  expect(results["a small question solved blind"]).toBe("no");
  expect(advice).toMatch(/^Set OPENAI_CHECK_MODEL/);
});

test("a model that doesn't come to its own keys writes no courses, although it answers", async () => {
  await using server = await startOpenAiStandIn(doctoredModel(goodModel({ wrongKeys: 1 })));

  const { advice, results, meanings } = await examined(server);

  expect(results["questions published"]).toBe("0 of 3");
  expect(meanings["questions published"]).toContain("solving it led to another option than the one marked as right");
  expect(advice).toMatch(/It doesn't come to its own keys.*OPENAI_CHECK_MODEL/);
});

test("a rule that all questions break is named", async () => {
  const spoiled = doctoredModel(goodModel({ tasks: { repair: bare, questions: bare } }));
  await using server = await startOpenAiStandIn(spoiled);

  const { advice } = await examined(server);

  expect(advice).toMatch(/Its questions break a rule of good questions \(a wrong option names no misconception\)/);

  function bare(_call: unknown, good: () => { text: string }) {
    return { text: good().text.replaceAll(/"misconception":"[^"]*"/g, '"misconception":null') };
  }
});

test.each<[string, Reply, string]>([
  ["a model that is not there", { status: 404, body: { error: "model 'other' not found" } }, "Set OPENAI_MODEL"],
  ["a key that is wrong", { status: 401, body: { error: { message: "Incorrect key" } } }, "Set OPENAI_API_KEY"],
])("%s is said with what to change", async (_name, reply, advice) => {
  await using server = await startOpenAiStandIn(() => reply);

  const { printed } = await examined(server);

  expect(printed).toContain(advice);
});

test("a server that is not there is said with what to change", async () => {
  const server = await startOpenAiStandIn();
  await server.close();

  const { printed } = await examined(server);

  expect(printed).toMatch(/the server answers +no +nobody answers at this address/);
  expect(printed).toContain("Start the model server, or set OPENAI_BASE_URL");
});

test("an address without its /v1 is said with the one that works", async () => {
  await using server = await startOpenAiStandIn(able);

  const { advice } = await examined({ url: server.url.replace(/v1$/, "") });

  expect(advice).toBe(`Set OPENAI_BASE_URL to ${server.url}, where the server lists its models.`);
});

test.each<[string, string, string, string]>([
  ["a web page", "text/html", "<html><body>It works!</body></html>", "a web page where its models should be"],
  ["an error with a good status", "application/json", '{"error": "Unexpected endpoint."}', "no list of models"],
])("%s is said with what to change", async (_name, type, body, meaning) => {
  await using server = await serveLocally((_request, response) =>
    response.writeHead(200, { "Content-Type": type }).end(body),
  );

  const { printed, advice } = await examined(server);

  expect(printed).toContain(meaning);
  expect(advice).toContain("Set OPENAI_BASE_URL to where the server speaks OpenAI's protocol");
});

test("a server that says nothing is not told as one that is not there", async () => {
  await using server = await serveLocally(() => {});

  const { printed, advice } = await examined(server, { idleTimeoutMs: 300 });

  expect(printed).toMatch(/the server answers +no +somebody takes the request and says nothing/);
  expect(advice).toContain("See what keeps the model server busy");
});

test.each([true, false])("no more calls and tokens are taken than was announced (quick: %s)", async (isQuick) => {
  await using server = await startOpenAiStandIn(await packSolver(able));

  await examined(server, {}, { isQuick });

  const models = { writing: "stand-in", checking: "stand-in", vision: null };
  const [, calls, tokens] = /some (\d+) calls and ([\d,]+) tokens/.exec(announcement({ models }, isQuick))!;
  const taken = server.calls.reduce(
    (sum, call) => sum + call.tokens + JSON.stringify(call.body.messages).length / 4,
    0,
  );
  expect(server.calls.length).toBeLessThanOrEqual(Number(calls));
  expect(taken).toBeLessThanOrEqual(Number(tokens!.replace(",", "")));
});

function rejection(message: string): Reply {
  return { status: 400, body: { error: { message } } };
}
