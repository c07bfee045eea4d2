import { expect, test } from "vitest";
import { readConfig } from "./config.server";

function read(extraBody: string) {
  return readConfig({
    SESSION_SECRET: "s".repeat(32),
    OPENAI_API_KEY: "sk-key",
    OPENAI_MODEL: "gpt-x",
    OPENAI_EXTRA_BODY: extraBody,
  });
}

test("what else is sent to a model is an object of JSON, of any depth", () => {
  const extraBody = { temperature: 0.2, chat_template_kwargs: { enable_thinking: false } };

  expect(read(JSON.stringify(extraBody)).model).toMatchObject({ extraBody });
  expect(read("").model).toMatchObject({ extraBody: {} });
});

test.each(["low", "[]", "null", '"low"', "{reasoning_effort: low}"])("%s is none, and is told at the start", (text) => {
  expect(() => read(text)).toThrow('OPENAI_EXTRA_BODY must be a JSON object such as {"reasoning_effort": "low"}');
});

test.each(["model", "messages", "stream", "response_format", "max_tokens", "n"])(
  "what the product sets itself (%s) cannot be set by that",
  (field) => {
    expect(() => read(JSON.stringify({ temperature: 0, [field]: 1 }))).toThrow(
      `OPENAI_EXTRA_BODY must not set ${field}: Taproot sets that itself`,
    );
  },
);
