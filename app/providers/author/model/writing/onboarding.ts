import { MINUTES_OF_A_WEEK, type OnboardingQuestionDraft } from "~/providers/author/port";
import type { DraftReading } from "./ask-with-repair";
import type { OnboardingReply } from "./schemas";

type Asked = OnboardingReply["questions"][number];
type QuestionType = OnboardingQuestionDraft["type"];

/** One question of each type, in the order in which they are asked. */
const purposes = {
  MCQ: "goal",
  MCQ_MULTI: "known",
  Range: "confidence",
  Text: "struggle",
  Number: "minutes-per-week",
} satisfies Record<QuestionType, Asked["purpose"]>;

const types = Object.entries(purposes) as [QuestionType, Asked["purpose"]][];

export const MINUTES_PER_WEEK = "minutes-per-week";

const OPTIONS = { min: 3, max: 6 };
const RANGE = { min: 0, max: 100 };
/** Characters; far more than what is asked for. */
const MAX_QUESTION = 500;
const MAX_LABEL = 200;

/** The five questions, or what is wrong with them. */
export function readOnboarding({ questions }: OnboardingReply): DraftReading<OnboardingQuestionDraft[]> {
  const asked = types.map(([, purpose]) => questions.filter((question) => question.purpose === purpose));
  const problems = types.flatMap(([type, purpose], index) => {
    const [question, another] = asked[index]!;
    if (!question || another) return [`there must be exactly one question with the purpose "${purpose}"`];
    return problemsOf(question, type).map((problem) => `"${purpose}": ${problem}`);
  });
  if (problems.length > 0) return { problems };
  return { draft: types.map(([type], index) => draftOf(asked[index]![0]!, type)) };
}

function problemsOf(question: Asked, type: QuestionType): string[] {
  const problems = question.question.trim() === "" ? ["the question is empty"] : problemsOfLength(question);
  switch (type) {
    case "MCQ":
    case "MCQ_MULTI":
      return [...problems, ...problemsOfOptions(question)];
    case "Range":
      return [...problems, ...problemsOfRange(question)];
    case "Text":
    case "Number":
      return problems;
  }
}

function problemsOfLength({ question, options, placeholder, min_label, max_label }: Asked): string[] {
  const problems: string[] = [];
  const labels = [...options, placeholder, min_label, max_label];
  if (question.length > MAX_QUESTION) problems.push("the question must be one short sentence");
  if (labels.some((label) => (label?.length ?? 0) > MAX_LABEL)) problems.push("options and labels must be a few words");
  return problems;
}

function problemsOfOptions({ options }: Asked): string[] {
  const problems: string[] = [];
  const distinct = new Set(options.map((option) => option.trim().toLowerCase()));
  if (options.length < OPTIONS.min || options.length > OPTIONS.max)
    problems.push(`there must be ${OPTIONS.min} to ${OPTIONS.max} options`);
  if (distinct.size < options.length || distinct.has("")) problems.push("the options must differ");
  return problems;
}

function problemsOfRange({ min, max, min_label, max_label }: Asked): string[] {
  const problems: string[] = [];
  const isRange =
    Number.isInteger(min) && Number.isInteger(max) && RANGE.min <= min! && min! < max! && max! <= RANGE.max;
  if (!isRange) problems.push(`min and max must be whole numbers from ${RANGE.min} to ${RANGE.max}, min below max`);
  if (!min_label?.trim() || !max_label?.trim()) problems.push("both ends need a label");
  return problems;
}

function draftOf(asked: Asked, type: QuestionType): OnboardingQuestionDraft {
  const draft = { purpose: asked.purpose, question: asked.question.trim(), type, options: [] };
  const placeholder = asked.placeholder ? { placeholder: asked.placeholder } : {};
  switch (type) {
    case "MCQ":
    case "MCQ_MULTI":
      return { ...draft, options: asked.options.map((option) => option.trim()) };
    case "Range":
      return {
        ...draft,
        minValue: asked.min!,
        maxValue: asked.max!,
        rangeLabels: { min_label: asked.min_label!.trim(), max_label: asked.max_label!.trim() },
      };
    case "Text":
      return { ...draft, ...placeholder };
    case "Number":
      return { ...draft, ...placeholder, maxValue: MINUTES_OF_A_WEEK };
  }
}
