import fc from "fast-check";
import { expect, test } from "vitest";
import type { OnboardingQuestionType } from "~db/schema";
import { PLEASE_ANSWER, rangeOf, readOnboardingAnswer, type AnswerableQuestion } from "./onboarding-answer";

function read(question: Partial<AnswerableQuestion> & { questionType: OnboardingQuestionType }, ...answers: string[]) {
  return readOnboardingAnswer({ options: [], minValue: null, maxValue: null, ...question }, { answers, otherText: "" });
}

function readChoice(options: string[], answer: string, otherText = "") {
  const question = { questionType: "MCQ" as const, options, minValue: null, maxValue: null };
  return readOnboardingAnswer(question, { answers: [answer], otherText });
}

test("a choice is kept, a choice that was not offered is not", () => {
  expect(readChoice(["To play", "To listen"], "To listen")).toEqual({ ok: true, value: "To listen" });
  expect(readChoice(["To play"], "To dance")).toEqual({ ok: false, message: PLEASE_ANSWER });
  expect(read({ questionType: "MCQ", options: ["To play"] })).toEqual({ ok: false, message: PLEASE_ANSWER });
  expect(readChoice(["To play"], "")).toEqual({ ok: false, message: PLEASE_ANSWER });
});

test("'other' takes the learner's own words, and needs some", () => {
  expect(readChoice(["To play"], "other", "  To dance ")).toEqual({ ok: true, value: "To dance" });
  expect(readChoice(["To play"], "other", "   ")).toEqual({ ok: false, message: PLEASE_ANSWER });
  expect(readChoice(["To play"], "", "To dance")).toEqual({ ok: true, value: "To dance" });
});

test("own words beside a choice are not dropped without a word", () => {
  expect(readChoice(["To play"], "To play", "To dance")).toEqual({
    ok: false,
    message: "Choose “Other” to send your own words, or clear them to send the answer you chose",
  });
});

test("where an option is literally 'other', it can be chosen, and own words beside it count", () => {
  expect(readChoice(["this", "other"], "other")).toEqual({ ok: true, value: "other" });
  expect(readChoice(["this", "other"], "other", "To dance")).toEqual({ ok: true, value: "To dance" });
});

test("of several choices those that were offered are kept, in the order offered and once each", () => {
  const question = { questionType: "MCQ_MULTI" as const, options: ["Notes", "Scales", "Chords"] };

  expect(read(question, "Chords", "Notes", "Chords")).toEqual({ ok: true, value: ["Notes", "Chords"] });
  expect(read(question, "Chords", "Drums")).toEqual({ ok: true, value: ["Chords"] });
  expect(read(question)).toEqual({ ok: false, message: PLEASE_ANSWER });
  expect(read(question, "Drums")).toEqual({ ok: false, message: PLEASE_ANSWER });
});

test("of a number that was chosen and one that was left in the field beside it, the chosen one counts", () => {
  const question = { questionType: "Number" as const, options: [], minValue: 1, maxValue: 10_080 };
  const readNumber = (answer: string, otherText: string) =>
    readOnboardingAnswer(question, { answers: [answer], otherText });

  expect(readNumber("30", "45")).toEqual({ ok: true, value: 30 });
  expect(readNumber("other", "45")).toEqual({ ok: true, value: 45 });
  expect(readNumber("", "45")).toEqual({ ok: true, value: 45 });
  expect(readNumber("other", "")).toEqual({ ok: false, message: PLEASE_ANSWER });
});

test("a range takes whole numbers within its ends", () => {
  const question = { questionType: "Range" as const, minValue: 2, maxValue: 6 };

  expect(read(question, "2")).toEqual({ ok: true, value: 2 });
  expect(read(question, "6")).toEqual({ ok: true, value: 6 });
  for (const wrong of ["1", "7", "-3", "3.5", "many", "NaN", "Infinity", "1e9", "3e0", "0x3"]) {
    expect(read(question, wrong), wrong).toEqual({ ok: false, message: "Choose a whole number from 2 to 6" });
  }
});

test("a range left untouched means its middle, and without ends it goes from 1 to 10", () => {
  expect(read({ questionType: "Range", minValue: 2, maxValue: 6 }, "")).toEqual({ ok: true, value: 4 });
  expect(read({ questionType: "Range" })).toEqual({ ok: true, value: 5 });
  expect(rangeOf({ minValue: null, maxValue: null })).toEqual({ min: 1, max: 10, middle: 5 });
});

test("a number is whole and not negative; none is no answer, not zero", () => {
  expect(read({ questionType: "Number" }, " 60 ")).toEqual({ ok: true, value: 60 });
  expect(read({ questionType: "Number" }, "")).toEqual({ ok: true, value: null });
  for (const wrong of ["-1", "1.5", "an hour", "NaN", "Infinity", "1000001", "12abc", "0x1F", "1e3"]) {
    expect(read({ questionType: "Number" }, wrong), wrong).toEqual({
      ok: false,
      message: "Enter a whole number from 0 to 1,000,000",
    });
  }
});

test("a number has the end that its question gives it", () => {
  expect(read({ questionType: "Number", maxValue: 10_080 }, "10080")).toEqual({ ok: true, value: 10_080 });
  expect(read({ questionType: "Number", maxValue: 10_080 }, "10081")).toEqual({
    ok: false,
    message: "Enter a whole number from 0 to 10,080",
  });
});

test("'None of these yet' stands alone", () => {
  const question = { questionType: "MCQ_MULTI" as const, options: ["Notes", "None of these yet"] };

  expect(read(question, "None of these yet")).toEqual({ ok: true, value: ["None of these yet"] });
  expect(read(question, "Notes", "None of these yet")).toEqual({
    ok: false,
    message: "You chose “None of these yet” and something else. Choose one or the other.",
  });
});

test("a text is kept without the space around it, needs words, and has an end", () => {
  expect(read({ questionType: "Text" }, "  Fugues.\n")).toEqual({ ok: true, value: "Fugues." });
  expect(read({ questionType: "Text" }, "   ")).toEqual({ ok: false, message: PLEASE_ANSWER });
  expect(read({ questionType: "Text" })).toEqual({ ok: false, message: PLEASE_ANSWER });
  expect(read({ questionType: "Text" }, "x".repeat(2000)).ok).toBe(true);
  expect(read({ questionType: "Text" }, "x".repeat(2001))).toEqual({
    ok: false,
    message: "Use at most 2000 characters",
  });
});

test("whatever is sent, what is accepted fits the question", () => {
  const options = ["Notes", "Scales"];
  const type = fc.constantFrom<OnboardingQuestionType>("MCQ", "MCQ_MULTI", "Range", "Number", "Text");
  const sent = fc.oneof(fc.string(), fc.constantFrom("other", ...options), fc.integer().map(String));
  const isWhole = (value: unknown, min: number, max = Infinity) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

  fc.assert(
    fc.property(type, fc.array(sent, { maxLength: 4 }), fc.string(), (questionType, answers, otherText) => {
      const question = { questionType, options, minValue: 1, maxValue: 10 };
      const result = readOnboardingAnswer(question, { answers, otherText });
      if (!result.ok) return result.message !== "";
      const { value } = result;
      switch (questionType) {
        case "MCQ":
          return (
            options.includes(String(value)) ||
            (["other", "", undefined].includes(answers[0]?.trim()) && value === otherText.trim())
          );
        case "MCQ_MULTI":
          return Array.isArray(value) && value.every((choice) => options.includes(choice) && answers.includes(choice));
        case "Range":
          return isWhole(value, 1, 10);
        case "Number":
          return isWhole(value, 1, 10) || (value === null && otherText.trim() === "");
        case "Text":
          return value !== "" && value === answers[0]?.trim();
      }
    }),
    { numRuns: 500 },
  );
});
