import { z } from "zod";
import type { OnboardingQuestionDraft } from "~/providers/author/port";
import type { DraftReading } from "./ask-with-repair";
import { withFitted } from "./general-onboarding";

/** The questions that depend on the topic, in the order in which they are asked, and what the model is told of each. */
const asked = [
  {
    purpose: "goal",
    type: "MCQ",
    told: "what they want to be able to do in the end. 3 to 6 `options` to choose one from, in ascending ambition.",
  },
  {
    purpose: "known",
    type: "MCQ_MULTI",
    told:
      "what of the topic they have learned before. 3 to 6 `options` to tick: parts of the topic from easy to hard, " +
      "and last an option that says none of these.",
  },
] as const satisfies { purpose: string; type: OnboardingQuestionDraft["type"]; told: string }[];

/** The end of the prompt: the list of questions that its text speaks of. A change here is a new version of it. */
export const onboardingList = [
  "The questions:",
  ...asked.map(({ purpose, told }, index) => `${index + 1}. \`${purpose}\`: ${told}`),
].join("\n");

export const onboardingReply = z.object({
  questions: z.array(
    z.object({
      purpose: z.enum(asked.map(({ purpose }) => purpose)),
      question: z.string(),
      options: z.array(z.string()),
    }),
  ),
});

export type OnboardingReply = z.infer<typeof onboardingReply>;
type Asked = OnboardingReply["questions"][number];

const OPTIONS = { min: 3, max: 6 };
/** Characters; far more than what is asked for. */
const MAX_QUESTION = 500;
const MAX_OPTION = 200;

/** The questions, with the general ones for what the model is not asked, or what is wrong with them. */
export function readOnboarding({ questions }: OnboardingReply): DraftReading<OnboardingQuestionDraft[]> {
  const given = asked.map(({ purpose, type }) => ({
    purpose,
    type,
    questions: questions.filter((question) => question.purpose === purpose),
  }));
  const problems = given.flatMap(({ purpose, questions: [question, another] }) => {
    if (!question || another) return [`there must be exactly one question with the purpose "${purpose}"`];
    return problemsOf(question).map((problem) => `"${purpose}": ${problem}`);
  });
  if (problems.length > 0) return { problems };
  return {
    draft: withFitted(
      given.map(({ purpose, type, questions: [question] }) => ({
        purpose,
        type,
        question: question!.question.trim(),
        options: question!.options.map((option) => option.trim()),
      })),
    ),
  };
}

function problemsOf({ question, options }: Asked): string[] {
  const problems: string[] = [];
  const distinct = new Set(options.map((option) => option.trim().toLowerCase()));
  if (question.trim() === "") problems.push("the question is empty");
  if (question.length > MAX_QUESTION) problems.push("the question must be one short sentence");
  if (options.some((option) => option.length > MAX_OPTION)) problems.push("options must be a few words");
  if (options.length < OPTIONS.min || options.length > OPTIONS.max)
    problems.push(`there must be ${OPTIONS.min} to ${OPTIONS.max} options`);
  if (distinct.size < options.length || distinct.has("")) problems.push("the options must differ");
  return problems;
}
