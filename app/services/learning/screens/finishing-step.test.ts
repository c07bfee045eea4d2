import { expect, test } from "vitest";
import { finishingStep } from "./finishing-step";

const option = (html: string, feedbackHtml: string | null = null) => ({
  html,
  misconception: null,
  feedbackHtml,
  restsOn: null,
});
const missed = {
  stemHtml: "<p>A spinner shows 1 to 8. Which set is the event?</p>",
  options: [
    option("{5}", "<p>You gave one. It holds all. Is 8 one?</p>"),
    option("{6}"),
    option("{7, 8}"),
    option("{8}", "<p>Look again.</p>"),
  ],
  order: [3, 2, 0, 1],
  answerIndex: 2,
  optionIndex: 1,
};

test("a missed question is asked once more as it was, without what was chosen", () => {
  expect(finishingStep(missed)).toEqual({
    question: "Which set is the event?",
    options: [
      { text: "{8}", isRight: false, response: "Compare it with the full solution." },
      { text: "{7, 8}", isRight: true, response: "You’ve just solved the question that you missed." },
      { text: "{5}", isRight: false, response: "You gave one." },
    ],
  });
});

test("one that does not end in a question is asked in general words", () => {
  expect(finishingStep({ ...missed, stemHtml: "<p>Choose.</p>" })!.question).toBe("Which answer is right?");
});

test("where only the right option would be left, nothing is asked", () => {
  expect(finishingStep({ ...missed, order: [2, 1] })).toBeNull();
});
