import type { OnboardingQuestionDraft } from "~/providers/author/port";
import type { Reading } from "./ask-until-sound";
import type { OnboardingReply } from "./schemas";

type Asked = OnboardingReply["questions"][number];

/** In the order in which they are asked, one of each type. */
const types = [
  ["goal", "MCQ"],
  ["known", "MCQ_MULTI"],
  ["confidence", "Range"],
  ["struggle", "Text"],
  ["minutes-per-week", "Number"],
] as const;

export const MINUTES_PER_WEEK = "minutes-per-week";

const OPTIONS = { min: 3, max: 6 };
const RANGE = { min: 0, max: 100 };

/** The five questions, or what is wrong with them. */
export function readOnboarding({ questions }: OnboardingReply): Reading<OnboardingQuestionDraft[]> {
  const asked = types.map(([purpose]) => questions.filter((question) => question.purpose === purpose));
  const problems = types.flatMap(([purpose, type], index) => {
    const [question, another] = asked[index]!;
    if (!question || another) return [`there must be exactly one question with the purpose "${purpose}"`];
    return problemsOf(question, type).map((problem) => `"${purpose}": ${problem}`);
  });
  if (problems.length > 0) return { problems };
  return { draft: types.map(([, type], index) => draftOf(asked[index]![0]!, type)) };
}

function problemsOf(question: Asked, type: OnboardingQuestionDraft["type"]): string[] {
  const problems: string[] = [];
  if (question.question.trim() === "") problems.push("the question is empty");
  if (type === "MCQ" || type === "MCQ_MULTI") {
    const distinct = new Set(question.options.map((option) => option.trim().toLowerCase()));
    if (question.options.length < OPTIONS.min || question.options.length > OPTIONS.max)
      problems.push(`there must be ${OPTIONS.min} to ${OPTIONS.max} options`);
    if (distinct.size < question.options.length || distinct.has("")) problems.push("the options must differ");
  }
  if (type === "Range") {
    const { min, max } = question;
    const isRange =
      Number.isInteger(min) && Number.isInteger(max) && RANGE.min <= min! && min! < max! && max! <= RANGE.max;
    if (!isRange) problems.push(`min and max must be whole numbers from ${RANGE.min} to ${RANGE.max}, min below max`);
    if (!question.min_label?.trim() || !question.max_label?.trim()) problems.push("both ends need a label");
  }
  return problems;
}

function draftOf(question: Asked, type: OnboardingQuestionDraft["type"]): OnboardingQuestionDraft {
  const isChoice = type === "MCQ" || type === "MCQ_MULTI";
  const isTyped = type === "Text" || type === "Number";
  return {
    purpose: question.purpose,
    question: question.question.trim(),
    type,
    options: isChoice ? question.options.map((option) => option.trim()) : [],
    ...(isTyped && question.placeholder ? { placeholder: question.placeholder } : {}),
    ...(type === "Range"
      ? {
          minValue: question.min!,
          maxValue: question.max!,
          rangeLabels: { min_label: question.min_label!.trim(), max_label: question.max_label!.trim() },
        }
      : {}),
  };
}
