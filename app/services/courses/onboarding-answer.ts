import { MAX_ONBOARDING_TEXT } from "~/services/input-limits";
import type { OnboardingQuestionType } from "~db/schema";

/** What a learner may give as an answer to an onboarding question, by its type. */
export type OnboardingAnswerValue = string | string[] | number;

export interface AnswerableQuestion {
  question_type: OnboardingQuestionType;
  options: string[];
  min_value: number | null;
  max_value: number | null;
}

/** As it comes out of a form or the API: `answer` once or several times, and the free text beside "other". */
export interface RawOnboardingAnswer {
  answers: string[];
  otherText: string;
}

/** The value of the MCQ choice that opens a free-text field. */
export const OTHER = "other";
export const PLEASE_ANSWER = "Please provide an answer";
const DEFAULT_RANGE = { min: 1, max: 10 };
const MAX_NUMBER = 1_000_000;

export type ReadAnswer = { ok: true; value: OnboardingAnswerValue } | { ok: false; message: string };

/** Checks an answer against its question. The messages are for the learner. */
export function readOnboardingAnswer(question: AnswerableQuestion, raw: RawOnboardingAnswer): ReadAnswer {
  const first = raw.answers[0]?.trim() ?? "";
  switch (question.question_type) {
    case "MCQ":
      return readChoice(question.options, first, raw.otherText.trim());
    case "MCQ_MULTI": {
      const chosen = question.options.filter((option) => raw.answers.includes(option));
      return chosen.length > 0 ? answered(chosen) : refused(PLEASE_ANSWER);
    }
    case "Range": {
      const { min, max, middle } = rangeOf(question);
      const value = first === "" ? middle : Number(first);
      return Number.isInteger(value) && value >= min && value <= max
        ? answered(value)
        : refused(`Please choose a whole number from ${min} to ${max}`);
    }
    case "Number": {
      const value = first === "" ? 0 : Number(first);
      return Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER
        ? answered(value)
        : refused("Please give a whole number of 0 or more");
    }
    case "Text":
      return readText(first);
  }
}

/** The slider's ends and where it starts. */
export function rangeOf(question: Pick<AnswerableQuestion, "min_value" | "max_value">) {
  const min = question.min_value ?? DEFAULT_RANGE.min;
  const max = question.max_value ?? DEFAULT_RANGE.max;
  return { min, max, middle: Math.floor((min + max) / 2) };
}

function readChoice(options: string[], choice: string, otherText: string): ReadAnswer {
  if (choice === OTHER && !options.includes(OTHER)) return readText(otherText);
  return options.includes(choice) ? answered(choice) : refused(PLEASE_ANSWER);
}

function readText(text: string): ReadAnswer {
  if (text === "") return refused(PLEASE_ANSWER);
  return text.length > MAX_ONBOARDING_TEXT
    ? refused(`Please use at most ${MAX_ONBOARDING_TEXT} characters`)
    : answered(text);
}

function answered(value: OnboardingAnswerValue): ReadAnswer {
  return { ok: true, value };
}

function refused(message: string): ReadAnswer {
  return { ok: false, message };
}
