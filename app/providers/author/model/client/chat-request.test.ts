import { expect, test } from "vitest";
import { z } from "zod";
import { maxTokensInAll, type Conversation } from "./chat-request";
import { firstFeatures } from "./features";

const features = { ...firstFeatures("http://127.0.0.1:11434/v1"), format: "text" as const };

function conversation(changes: Partial<Conversation>): Conversation {
  return {
    model: "m",
    purpose: "grading",
    system: "",
    user: "",
    picture: null,
    followUps: [],
    schema: z.object({}),
    maxTokens: 2000,
    leastTokens: 500,
    ...changes,
  };
}

test.each([
  ["漢".repeat(900), 900],
  ["a".repeat(900), 300],
])("a third of a text's bytes is set aside for it", (user, tokens) => {
  expect(maxTokensInAll(conversation({ user }), features)).toBe(2000 + tokens);
});

test("a picture, what was said before, and the room for the answer count as well", () => {
  const all = conversation({ picture: "data:", followUps: [{ role: "assistant", content: "a".repeat(30) }] });

  expect(maxTokensInAll(all, features)).toBe(2000 + 1500 + 10);
});
