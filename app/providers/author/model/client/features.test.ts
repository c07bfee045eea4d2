import { expect, test } from "vitest";
import { failureOf } from "./chat-failure";
import { fewerFeatures, firstFeatures, type Features } from "./features";

const range = { maxTokens: 2000, leastTokens: 500 };
const first = firstFeatures("http://127.0.0.1:11434/v1");

test("OpenAI itself is asked by the new name for the limit, every other server by the old one", () => {
  expect(firstFeatures("https://api.openai.com/v1").tokenLimits[0]).toBe("max_completion_tokens");
  expect(first.tokenLimits[0]).toBe("max_tokens");
});

test.each([
  ["Unrecognized request argument supplied: stream_options", { asksUsage: false }],
  ["'response_format.type' must be 'json_schema' or 'text'", { format: "json_object", tellsSchema: true }],
  ["Failed to parse grammar", { format: "json_object", tellsSchema: true }],
  ["Use 'max_completion_tokens' instead of 'max_tokens'.", { tokenLimits: ["max_completion_tokens"] }],
  ["Bad request", { format: "json_object", tellsSchema: true }],
])("'%s' is answered with that one feature less", (message, change) => {
  expect(fewerFeatures(first, rejection(400, message), range)).toEqual({ ...first, ...change });
});

test.each([
  [400, "This model's maximum context length is 4096 tokens, and the prompt has 5000"],
  [400, "This model does not take images"],
  [404, "The model 'other' does not exist"],
  [404, "404 page not found"],
  [401, "Bad key for response_format"],
  [413, "Payload too large"],
])("%s '%s' is nothing that fewer features would help with", (status, message) => {
  expect(fewerFeatures(first, rejection(status, message), range)).toBe(null);
});

test("one that says nothing is tried with ever fewer features, and comes to an end", () => {
  const tried = [first];
  const fewer = (features: Features) => fewerFeatures(features, rejection(422, ""), range);
  for (let next = fewer(first); next; next = fewer(next)) tried.push(next);

  expect(tried.map(({ format, asksUsage, tokenLimits }) => [format, asksUsage, tokenLimits[0]])).toEqual([
    ["json_schema", true, "max_tokens"],
    ["json_object", true, "max_tokens"],
    ["text", true, "max_tokens"],
    ["text", false, "max_tokens"],
    ["text", false, "max_completion_tokens"],
  ]);
});

test.each([
  "max_tokens is too large: 2000. This model supports at most 1024 completion tokens, whereas you provided 2000.",
  "'max_tokens' or 'max_completion_tokens' is too large: 2000. This model's maximum context length is 2048 tokens.",
  "`max_tokens` must be less than or equal to `1024`",
  "Invalid max_tokens value, the valid range of max_tokens is [1, 1024]",
  "This model's maximum context length is 2048 tokens. However, you requested 2100 (100 in the messages, 2000 in the completion).",
])("'%s' is answered with half the tokens, and half of that, while it is worth asking", (message) => {
  const half = fewerFeatures(first, rejection(400, message), range);
  const quarter = fewerFeatures(half!, rejection(400, message), range);

  expect(half).toEqual({ ...first, mostTokens: 1000 });
  expect(quarter).toEqual({ ...first, mostTokens: 500 });
  expect(fewerFeatures(quarter!, rejection(400, message), range)).toBe(null);
});

function rejection(status: number, message: string) {
  return failureOf({ status, code: "", message, retryAfterMs: null });
}
