import { TOO_MANY } from "~/services/learning/answers/answer-words";

/** Why an answer to a question of a sitting was not taken. */
export const sittingRefusals = {
  "too-many": TOO_MANY,
  "no-such-option": "Choose one of the answers.",
};

/** What had become of its question before it came. */
export const answeredBeforeWords = {
  another: "You’d already answered that question, perhaps in another tab. Your first answer counts.",
  none: "That question is over: you’ve moved on, perhaps in another tab.",
};

/** Where a plan allows no other test. @param limit tests, over all courses */
export function noMoreTests(limit: number): string {
  return `You’ve used all ${limit} tests in your plan. Your results stay. With Premium there’s no limit.`;
}
