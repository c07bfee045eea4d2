import OpenAI from "openai";
import { expect, test } from "vitest";
import { startOpenAiStandIn, type Reply } from "./openai-server";

const messages = [
  { role: "system" as const, content: "Task: questions@4\nWrite." },
  { role: "user" as const, content: 'As asked:\n<request>{"subject":"music"}</request>' },
];

test("the official client reads a stream to its end, with the usage", async () => {
  await using standIn = await startOpenAiStandIn(() => ({ text: "Good morning to you" }));

  const stream = await clientOf(standIn).chat.completions.create({
    ...{ model: "stand-in", messages, stream: true },
    stream_options: { include_usage: true },
  });

  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toBe("Good morning to you");
  expect(chunks.length).toBeGreaterThan(6);
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
  expect(chunks.at(-1)?.usage).toMatchObject({ completion_tokens: 5 });
});

test("without a stream the same comes in one piece", async () => {
  await using standIn = await startOpenAiStandIn(() => ({ text: "Good morning to you" }));

  const answer = await clientOf(standIn).chat.completions.create({ model: "stand-in", messages });

  expect(answer.choices[0]?.message.content).toBe("Good morning to you");
  expect(answer.usage?.completion_tokens).toBe(5);
});

test("a call is recorded with its task, what was asked, and its turn", async () => {
  await using standIn = await startOpenAiStandIn(() => ({ text: "Yes" }));
  const client = clientOf(standIn);

  await client.chat.completions.create({ model: "stand-in", messages });
  await client.chat.completions.create({ model: "stand-in", messages });

  expect(standIn.calls).toMatchObject([
    { number: 1, turn: 1, task: "questions", request: { subject: "music" }, aborted: false },
    { number: 2, turn: 2, task: "questions" },
  ]);
});

test.each<[string, Reply]>([
  ["an error by its status", { status: 500 }],
  ["a reset connection", { reset: true }],
  ["a stream that is cut", { text: "Good morning to you", cutAfterTokens: 2 }],
])("the official client does not take %s for an answer", async (_name, reply) => {
  await using standIn = await startOpenAiStandIn(() => reply);

  const read = async () => {
    const stream = await clientOf(standIn).chat.completions.create({ model: "stand-in", messages, stream: true });
    let finish: string | null = null;
    for await (const { choices } of stream) finish = choices[0]?.finish_reason ?? finish;
    // Once in some thousand times a connection that is cut ends the body without an error.
    if (!finish) throw new Error("ended too early");
  };

  await expect(read()).rejects.toThrow();
  expect(standIn.calls[0]?.aborted).toBe(false);
});

test("a strict schema that OpenAI would refuse is refused", async () => {
  await using standIn = await startOpenAiStandIn(() => ({ text: "{}" }));
  const schema = {
    type: "object",
    properties: { name: { type: "string" } },
    required: [],
    additionalProperties: false,
  };

  const ask = clientOf(standIn).chat.completions.create({
    ...{ model: "stand-in", messages },
    response_format: { type: "json_schema", json_schema: { name: "questions", strict: true, schema } },
  });

  await expect(ask).rejects.toThrow("'required' must list every key");
});

test("with one place, whoever comes later hears nothing until the answer before is over, and whoever leaves keeps nobody", async () => {
  let answers = 0;
  const words = () => ({
    text: `Good morning, ${++answers}, to you and to all others who wait`,
    msPerToken: 20,
    msToFirstToken: 20,
  });
  await using standIn = await startOpenAiStandIn(words, { places: 1 });
  const heard: string[] = [];
  const hear = async (who: string, signal?: AbortSignal) => {
    const call = { model: "stand-in", messages, stream: true } as const;
    const stream = await clientOf(standIn).chat.completions.create(call, { signal });
    for await (const chunk of stream) heard.push(`${who} ${chunk.choices[0]?.finish_reason ?? "goes on"}`);
  };
  const impatience = new AbortController();

  const first = hear("first");
  await untilCalls(standIn, 1);
  const impatient = hear("impatient", impatience.signal);
  await untilCalls(standIn, 2);
  const last = hear("last");
  await untilCalls(standIn, 3);
  impatience.abort();
  await Promise.all([first, last, expect(impatient).rejects.toThrow()]);

  expect(heard).not.toContain("impatient goes on");
  expect(heard.indexOf("first stop")).toBeLessThan(heard.indexOf("last goes on"));
  expect(answers).toBe(2);
});

async function untilCalls(standIn: { count: () => number }, calls: number): Promise<void> {
  await expect.poll(() => standIn.count(), { interval: 2 }).toBe(calls);
}

function clientOf({ url }: { url: string }): OpenAI {
  return new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 });
}
