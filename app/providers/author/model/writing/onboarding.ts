import { z } from "zod";
import { MINUTES_OF_A_WEEK, MINUTES_PER_WEEK, STRUGGLE, type OnboardingQuestionDraft } from "~/providers/author/port";
import type { DraftReading } from "./ask-with-repair";
import { orNull } from "./or-null";

type QuestionType = OnboardingQuestionDraft["type"];

/** One question of each type, in the order in which they are asked, and what the model is told of each. */
const asked = {
  MCQ: {
    purpose: "goal",
    told: "what they want to be able to do in the end. 3 to 6 `options` to choose one from, in ascending ambition.",
  },
  MCQ_MULTI: {
    purpose: "known",
    told:
      "what of the topic they have learned before. 3 to 6 `options` to tick: parts of the topic from easy to hard, " +
      "and last an option that says none of these.",
  },
  Range: {
    purpose: "confidence",
    told:
      "how sure they would be today, as a point between `min` and `max`, which are whole numbers from 0 to 100 " +
      "(1 and 10 as a rule), with a `min_label` and a `max_label` of at most four words.",
  },
  Text: {
    purpose: STRUGGLE,
    told: "what has puzzled them, in their own words, with a `placeholder` that gives an example.",
  },
  Number: {
    purpose: MINUTES_PER_WEEK,
    told: "how many minutes a week they have, with a number as `placeholder`.",
  },
} as const satisfies Record<QuestionType, { purpose: string; told: string }>;

type Purpose = (typeof asked)[QuestionType]["purpose"];

const types = Object.keys(asked) as QuestionType[];

/** The end of the prompt: the list of questions that its text speaks of. A change here is a new version of it. */
export const onboardingList = [
  "The questions:",
  ...types.map((type, index) => `${index + 1}. \`${asked[type].purpose}\`: ${asked[type].told}`),
].join("\n");

export const onboardingReply = z.object({
  questions: z.array(
    z.object({
      purpose: z.enum(types.map((type): Purpose => asked[type].purpose)),
      question: z.string(),
      /** Empty where nothing is chosen. */
      options: z.array(z.string()),
      placeholder: orNull(z.string()),
      min: orNull(z.number()),
      max: orNull(z.number()),
      min_label: orNull(z.string()),
      max_label: orNull(z.string()),
    }),
  ),
});

export type OnboardingReply = z.infer<typeof onboardingReply>;
type Asked = OnboardingReply["questions"][number];

const OPTIONS = { min: 3, max: 6 };
const RANGE = { min: 0, max: 100 };
/** Characters; far more than what is asked for. */
const MAX_QUESTION = 500;
const MAX_LABEL = 200;

/** The questions, or what is wrong with them. */
export function readOnboarding({ questions }: OnboardingReply): DraftReading<OnboardingQuestionDraft[]> {
  const given = types.map((type) => questions.filter(({ purpose }) => purpose === asked[type].purpose));
  const problems = types.flatMap((type, index) => {
    const { purpose } = asked[type];
    const [question, another] = given[index]!;
    if (!question || another) return [`there must be exactly one question with the purpose "${purpose}"`];
    return problemsOf(question, type).map((problem) => `"${purpose}": ${problem}`);
  });
  if (problems.length > 0) return { problems };
  return { draft: types.map((type, index) => draftOf(given[index]![0]!, type)) };
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

function draftOf(question: Asked, type: QuestionType): OnboardingQuestionDraft {
  const draft = { purpose: question.purpose, question: question.question.trim(), type, options: [] };
  const placeholder = question.placeholder ? { placeholder: question.placeholder } : {};
  switch (type) {
    case "MCQ":
    case "MCQ_MULTI":
      return { ...draft, options: question.options.map((option) => option.trim()) };
    case "Range":
      return {
        ...draft,
        minValue: question.min!,
        maxValue: question.max!,
        rangeLabels: { min_label: question.min_label!.trim(), max_label: question.max_label!.trim() },
      };
    case "Text":
      return { ...draft, ...placeholder };
    case "Number":
      return { ...draft, ...placeholder, minValue: 1, maxValue: MINUTES_OF_A_WEEK };
  }
}
