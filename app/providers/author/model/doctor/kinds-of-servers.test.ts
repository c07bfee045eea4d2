import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  startOpenAiStandIn,
  type RecordedCall,
  type Script,
  type WrittenReply,
} from "../../../../../tests/stand-ins/openai-server";
import { knownDialects, unknownDialects } from "../../../../../tests/support/dialects";
import { changed, doctoredModel, limited, userText } from "../../../../../tests/support/doctored-model";
import { examined } from "../../../../../tests/support/examined";

/** Kinds of servers and models, and what is true of each. */

const able = doctoredModel();
const thoughtsOf = (tokens: number) => "Hm. ".repeat(tokens);
const isForPeople = ({ task }: RecordedCall) => !task.startsWith("doctor");

test("of a model that thinks for 5,000 tokens it says so, and which setting has it think less", async () => {
  const thinking = changed(able, (reply, call) => {
    const isTrying = /-(form|think)$/.test(call.task) || isForPeople(call);
    return { ...reply, reasoning: thoughtsOf("reasoning_effort" in call.body || !isTrying ? 300 : 5000) };
  });
  await using server = await startOpenAiStandIn(limited(thinking));

  const { advice, results, settings } = await examined(server);

  expect(results).toMatchObject({
    "JSON schema": "yes",
    "questions published": "3 of 3",
    "thinking before answers": expect.stringMatching(/^\d{4} a call$/) as string,
    "less thinking": "yes",
  });
  expect(settings).toEqual({ OPENAI_EXTRA_BODY: '{"reasoning_effort":"low"}' });
  expect(advice).toBeNull();
});

test("of a model whose thinking never ends it says that, and with which setting to have it think less", async () => {
  await using server = await startOpenAiStandIn(
    limited(changed(able, (reply, call) => (isForPeople(call) ? { ...reply, reasoning: thoughtsOf(25_000) } : reply))),
  );

  const { advice, results, meanings } = await examined(server);

  expect(results["questions published"]).toBe("0 of 3");
  expect(meanings["questions published"]).toContain("an answer that did not come to its end");
  expect(advice).toMatch(/^Its thinking doesn't come to an end. Set OPENAI_EXTRA_BODY/);
});

test.each(["harmony's channels", "[THINK]", "<thinking>", "harmony without its marks"])(
  "of thinking left in the text as %s it says that it is read",
  async (name) => {
    const aloud = (reply: WrittenReply) => ({ ...reply, text: knownDialects[name]!(reply.text, thoughtsOf(50)) });
    await using server = await startOpenAiStandIn(changed(able, aloud));

    const { advice, results, meanings } = await examined(server);

    expect(results["questions published"]).toBe("3 of 3");
    expect(meanings["thinking before answers"]).toMatch(/it is in the text, which begins “.*”, and is told apart here/);
    expect(advice).toBeNull();
  },
);

test("of answers that can't be read it shows how they begin", async () => {
  const babble = (reply: WrittenReply, call: RecordedCall) =>
    isForPeople(call)
      ? { ...reply, text: "As an assistant I love questions. Let us begin with one about means." }
      : reply;
  await using server = await startOpenAiStandIn(changed(able, babble));

  const { advice, results, meanings } = await examined(server);

  expect(results["questions published"]).toBe("0 of 3");
  expect(meanings["questions published"]).toContain("its answer begins “As an assistant I love questions.");
  expect(advice).toMatch(/^It doesn't write what it is asked for. Set OPENAI_MODEL/);
});

test("text around the answer in a way of its own is no hindrance", async () => {
  const odd = (reply: WrittenReply) => ({ ...reply, text: unknownDialects["a heading"]!(reply.text, thoughtsOf(50)) });
  await using server = await startOpenAiStandIn(changed(able, odd));

  expect((await examined(server)).results).toMatchObject({ "JSON schema": "partly", "questions published": "3 of 3" });
});

test("of a server that reads prompts slowly it says how long it must be waited for", async () => {
  const slow: Script = async (call) => {
    await delay(userText(call).length / 30); // 1,500 tokens take 0.2 s, and those of the real prompts 0.05
    return able(call);
  };
  await using server = await startOpenAiStandIn(slow);

  const { results, settings, printed } = await examined(server, { idleTimeoutMs: 600 });

  expect(Number(results["tokens read a second"])).toBeLessThan(10_000);
  expect(settings).toEqual({ OPENAI_TIMEOUT_SECONDS: "1" });
  expect(printed).toContain("\nOPENAI_TIMEOUT_SECONDS=1");
});

test("where the time-out is too short for real prompts, courses can't be written, and the figure is told", async () => {
  const slow: Script = async (call) => {
    await delay(isForPeople(call) ? 1200 : userText(call).length / 30);
    return able(call);
  };
  await using server = await startOpenAiStandIn(slow);

  const { advice, results, meanings } = await examined(server, { idleTimeoutMs: 300 });

  expect(results["questions published"]).toBe("0 of 3");
  expect(meanings["questions published"]).toContain("the server did not answer in time");
  expect(advice).toMatch(/^Set OPENAI_TIMEOUT_SECONDS=1/);
});

test("a server that takes a JSON schema and ignores it is found out, and courses can be written all the same", async () => {
  const guessing: Script = (call) =>
    call.task === "doctor-form" && call.body.response_format?.type === "json_schema"
      ? { text: '{"weather": "mild", "sky": "blue"}' }
      : able(call);
  await using server = await startOpenAiStandIn(guessing);

  const { advice, results, meanings } = await examined(server);

  expect(results).toMatchObject({ "JSON schema": "no", "JSON mode": "yes", "questions published": "3 of 3" });
  expect(meanings["JSON schema"]).toContain("takes the schema and doesn't keep to it");
  expect(advice).toBeNull();
});

test("the speed is that of all tokens, thinking included, from the first of them on", async () => {
  // 300 tokens of thought and some 190 of answer, a token each 2 ms or slower.
  const thinking = changed(able, (reply, { task }) =>
    task === "doctor-count" ? { ...reply, reasoning: thoughtsOf(300), msPerToken: 1 } : reply,
  );
  await using server = await startOpenAiStandIn(thinking);

  const { results } = await examined(server);

  // Of the answer alone over its own time it would be the same; of all tokens over that time more than 1,000.
  expect(Number(results["tokens written a second"])).toBeLessThan(1000);
  expect(Number(results["tokens written a second"])).toBeGreaterThan(20);
});

test.each([
  [1000, "no"],
  [4096, "partly"],
])("a context of %d tokens that cuts prompts off without a word is found", async (context, result) => {
  const cutting: Script = async (call) => {
    if (call.task !== "doctor-read") return able(call);
    const kept = userText(call).slice(-4 * context);
    const messages = [...call.body.messages.slice(0, -1), { role: "user", content: kept }];
    const reply = await able({ ...call, body: { ...call.body, messages } });
    return { ...reply, usage: { prompt_tokens: kept.length / 4, completion_tokens: 9 } };
  };
  await using server = await startOpenAiStandIn(cutting);

  const { results, meanings, onServer } = await examined(server);

  expect(results["long prompts"]).toBe(result);
  expect(meanings["long prompts"]).toContain("the beginning was cut off without a word");
  expect(onServer).toEqual([expect.stringMatching(/OLLAMA_CONTEXT_LENGTH=8192/)]);
});

test("a context that is refused is told in the server's words", async () => {
  const refusing: Script = (call) =>
    userText(call).length > 16_000
      ? { status: 400, body: { error: { message: "This model's maximum context length is 4096 tokens." } } }
      : able(call);
  await using server = await startOpenAiStandIn(refusing);

  const { results, meanings } = await examined(server);

  expect(results["long prompts"]).toBe("partly");
  expect(meanings["long prompts"]).toContain("maximum context length is 4096 tokens");
});

test("a server with one place is told from one with several, with the setting for it", async () => {
  const slowly = changed(able, (reply, { task }) => (task === "doctor-count" ? { ...reply, msPerToken: 2 } : reply));
  await using one = await startOpenAiStandIn(slowly, { places: 1 });
  await using several = await startOpenAiStandIn(slowly);

  const [small, large] = [await examined(one), await examined(several)];

  expect(small.results["calls at once"]).toBe("no");
  expect(small.meanings["calls at once"]).toContain("one at a time");
  expect(small.settings).toEqual({ OPENAI_CONCURRENCY: "1" });
  expect(small.onServer).toEqual([expect.stringMatching(/OLLAMA_NUM_PARALLEL.* leave OPENAI_CONCURRENCY=1 out/)]);
  expect(large.results["calls at once"]).toBe("yes");
  expect(large.settings).toEqual({});
});

const LOADING = { status: 503, body: { error: { message: "Loading model" } } };

test("a server that is loading its model is waited for, and that is said", async () => {
  await using server = await startOpenAiStandIn((call) => (call.number <= 3 ? LOADING : able(call)));

  const { advice, waits, meanings, results } = await examined(server);

  expect(waits).toHaveLength(3);
  expect(results).toMatchObject({ "a chat is answered": "yes", "questions published": "3 of 3" });
  expect(meanings["a chat is answered"]).toMatch(/^after \d+ s: the server was loading its model/);
  expect(advice).toBeNull();
});

test.each([
  ["is loading its model for more than a minute", LOADING, /still loading its model after a minute/],
  ["has too much to do for long", { status: 429 }, /has too much to do/],
  ["is not ready for long", { status: 503 }, /isn't ready/],
])("a server that %s is not told as one without the model", async (_name, reply, words) => {
  await using server = await startOpenAiStandIn(() => reply);

  const { advice, printed } = await examined(server);

  expect(advice).toMatch(words);
  expect(printed).not.toContain("OPENAI_MODEL");
});

test("a model that declines in plain words is told as one that declines", async () => {
  await using server = await startOpenAiStandIn(() => ({ text: "I'm sorry, but I can't help with that." }));

  const { advice, meanings, results } = await examined(server);

  expect(results).toMatchObject({ "a chat is answered": "partly", "questions published": "0 of 3" });
  expect(meanings["a chat is answered"]).toMatch(/declined/);
  expect(meanings["JSON schema"]).toMatch(/declined/);
  expect(advice).toContain("It declines to write questions");
});

test("a single 429, wherever it comes, changes nothing", async () => {
  for (const number of [1, 4, 7, 12]) {
    await using server = await startOpenAiStandIn((call) => (call.number === number ? { status: 429 } : able(call)));

    const { results, advice } = await examined(server);

    expect(results).toMatchObject({ "JSON schema": "yes", "long prompts": "yes", "questions published": "3 of 3" });
    expect(advice).toBeNull();
  }
});

test.each<[string, Partial<WrittenReply>, RegExp]>([
  ["a refusal", { refusal: "I can't help with that." }, /declined/],
  ["an empty answer", { text: "" }, /with an empty answer/],
])("%s is told as such, and not as a lack of streaming", async (_name, reply, words) => {
  await using server = await startOpenAiStandIn(() => ({ text: "", ...reply }));

  const { advice, printed, results, meanings } = await examined(server);

  expect(results).toMatchObject({ "a chat is answered": "partly", streaming: "-", "questions published": "0 of 3" });
  expect(meanings["a chat is answered"]).toMatch(words);
  expect(printed).not.toContain("OPENAI_TIMEOUT_SECONDS");
  expect(advice).toContain("Set OPENAI_MODEL");
});
