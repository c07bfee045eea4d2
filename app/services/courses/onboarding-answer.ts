import { MINUTES_OF_A_WEEK, NOTHING_YET } from "~/providers/author/port";
import { MAX_ONBOARDING_TEXT } from "~/services/limits/input-limits";
import type { OnboardingQuestionType } from "~db/schema";

export { MINUTES_OF_A_WEEK, NOTHING_YET };

/** What a learner may give as an answer to an onboarding question, by its type. */
export type OnboardingAnswerValue = string | string[] | number;

export interface AnswerableQuestion {
  questionType: OnboardingQuestionType;
  options: string[];
  minValue: number | null;
  maxValue: number | null;
}

/** As it comes out of a form: `answer` once or several times, and the free text beside "other". */
export interface RawOnboardingAnswer {
  answers: string[];
  otherText: string;
}

/** The value of the MCQ choice that opens a free-text field. */
export const OTHER = "other";
export const PLEASE_ANSWER = "Please provide an answer";
const ONE_OR_OTHER = "Choose “Other” to send your own words, or clear them to send the answer you chose";
const NOTHING_AND_SOMETHING = `You chose “${NOTHING_YET}” and something else. Choose one or the other.`;
const DEFAULT_RANGE = { min: 1, max: 10 };
const MAX_NUMBER = 1_000_000;

/** `null`: it was left open on purpose. */
export type ReadAnswer = { ok: true; value: OnboardingAnswerValue | null } | { ok: false; message: string };

/** Checks an answer against its question. The messages are for the learner. */
export function readOnboardingAnswer(question: AnswerableQuestion, raw: RawOnboardingAnswer): ReadAnswer {
  const first = raw.answers[0]?.trim() ?? "";
  switch (question.questionType) {
    case "MCQ":
      return readChoice(question.options, first, raw.otherText.trim());
    case "MCQ_MULTI": {
      const chosen = question.options.filter((option) => raw.answers.includes(option));
      if (chosen.length > 1 && chosen.includes(NOTHING_YET)) return refused(NOTHING_AND_SOMETHING);
      return chosen.length > 0 ? answered(chosen) : refused(PLEASE_ANSWER);
    }
    case "Range": {
      const { min, max, middle } = rangeOf(question);
      const value = first === "" ? middle : wholeNumber(first);
      return value !== null && value >= min && value <= max
        ? answered(value)
        : refused(`Choose a whole number from ${min} to ${max}`);
    }
    case "Number": {
      const { min, max } = { min: question.minValue ?? 0, max: question.maxValue ?? MAX_NUMBER };
      const isOther = first === OTHER || first === "";
      const typed = isOther ? raw.otherText.trim() : first; // a number that was chosen goes before one left in the field
      if (typed === "") return first === OTHER ? refused(PLEASE_ANSWER) : answered(null); // nothing said is not zero
      const value = wholeNumber(typed);
      return value !== null && value >= min && value <= max
        ? answered(value)
        : refused(`Enter a whole number from ${min} to ${max.toLocaleString("en")}`);
    }
    case "Text":
      return readText(first);
  }
}

/** An answer that came without a form: to a choice, what is none of its options are own words. */
export function rawAnswer(question: AnswerableQuestion | null, value: OnboardingAnswerValue): RawOnboardingAnswer {
  const answers = [value].flat().map(String);
  const [first = ""] = answers;
  const isOwn = question?.questionType === "MCQ" && first !== OTHER && !question.options.includes(first.trim());
  return isOwn ? { answers: [OTHER], otherText: first } : { answers, otherText: "" };
}

/** The slider's ends and where it starts. */
export function rangeOf(question: Pick<AnswerableQuestion, "minValue" | "maxValue">) {
  const min = question.minValue ?? DEFAULT_RANGE.min;
  const max = question.maxValue ?? DEFAULT_RANGE.max;
  return { min, max, middle: Math.floor((min + max) / 2) };
}

/** In digits, as people write it: no `0x1F`, no `1e3`. */
function wholeNumber(typed: string): number | null {
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** Own words are the answer when "other" is chosen, or nothing: without scripts one may type and choose nothing. */
function readChoice(options: string[], choice: string, otherText: string): ReadAnswer {
  if (choice === OTHER || choice === "") {
    return otherText === "" && options.includes(choice) ? answered(choice) : readText(otherText);
  }
  if (!options.includes(choice)) return refused(PLEASE_ANSWER);
  return otherText === "" ? answered(choice) : refused(ONE_OR_OTHER);
}

function readText(text: string): ReadAnswer {
  if (text === "") return refused(PLEASE_ANSWER);
  return text.length > MAX_ONBOARDING_TEXT ? refused(`Use at most ${MAX_ONBOARDING_TEXT} characters`) : answered(text);
}

function answered(value: OnboardingAnswerValue | null): ReadAnswer {
  return { ok: true, value };
}

function refused(message: string): ReadAnswer {
  return { ok: false, message };
}
