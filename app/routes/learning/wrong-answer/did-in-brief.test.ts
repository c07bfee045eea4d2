import { expect, test } from "vitest";
import { didInBrief } from "./did-in-brief";

const feedbackHtml = "<p>You halved them. That is half of each. Two halves make a whole.</p>";
const answer = { feedbackHtml, optionHtml: "Half", onExplanation: null };

test("what was done and what is wrong with it are told, not what follows", () => {
  expect(didInBrief(answer, "How many?")).toBe("You halved them. That is half of each.");
});

test("of a long question and a long option only what was done is told: a phone shows all three above its button", () => {
  const long = { ...answer, optionHtml: `<em>${"half of it ".repeat(10)}</em>` };

  expect(didInBrief(long, `${"How many of them ".repeat(7)}?`)).toBe("You halved them.");
});

test("nothing is told where feedback has to be read, or speaks of the learner’s own reason", () => {
  expect(didInBrief({ ...answer, feedbackHtml: null }, "How many?")).toBeNull();
  expect(didInBrief({ ...answer, feedbackHtml: "<p>Both were halved.</p>" }, "How many?")).toBeNull();
  expect(didInBrief({ ...answer, onExplanation: "It tells of halves." }, "How many?")).toBeNull();
});
