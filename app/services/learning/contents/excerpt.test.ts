import { expect, test } from "vitest";
import { excerpt } from "./excerpt";

const STORY = "A fair die with six sides was thrown twice, and it showed a four each time.";

test("the excerpt of a short question is the question", () => {
  expect(excerpt("What is a note?", 20)).toBe("What is a note?");
});

test("the excerpt of a long question is the sentence that asks", () => {
  expect(excerpt(`${STORY} How likely is 0.5 or less?`, 60)).toBe("… How likely is 0.5 or less?");
});

test("a question without a short sentence that asks is cut between words", () => {
  expect(excerpt(`${STORY} Choose what follows.`, 26)).toBe("A fair die with six sides…");
  expect(excerpt(`What follows when ${STORY.slice(0, -1)}?`, 26)).toBe("What follows when A fair…");
});
