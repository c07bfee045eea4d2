import { MINUTES_OF_A_WEEK, NOTHING_YET, type OnboardingQuestionDraft } from "../port";
import type { Pack } from "./pack-schema.server";

/** Marks on the onboarding questions, by which the outline finds their answers again. */
export const purpose = {
  goal: "goal",
  known: "known-sections",
  confidence: "confidence",
  struggle: "struggle",
  pace: "minutes-per-week",
} as const;

type QuestionType = OnboardingQuestionDraft["type"];

/** Five questions, one of each type; every answer changes the outline that is drawn from them. */
export function onboardingQuestions(pack: Pack): OnboardingQuestionDraft[] {
  const questions: Record<QuestionType, Omit<OnboardingQuestionDraft, "type">> = {
    MCQ: {
      purpose: purpose.goal,
      question: "What do you want to reach?",
      options: pack.goals.map((goal) => goal.label),
    },
    MCQ_MULTI: {
      purpose: purpose.known,
      question: "Which of these have you learned before?",
      options: [...pack.sections.map((section) => section.heading), NOTHING_YET],
    },
    Range: {
      purpose: purpose.confidence,
      question: "How sure would you be if you were asked about it today?",
      options: [],
      minValue: 1,
      maxValue: 10,
      rangeLabels: { min_label: "Not sure at all", max_label: "Very sure" },
    },
    Text: {
      purpose: purpose.struggle,
      question: "What has puzzled you before, or is there something you must understand?",
      options: [],
      placeholder: `For example: ${[...pack.concepts.values()].at(-1)?.name.toLowerCase() ?? pack.name}`,
    },
    Number: {
      purpose: purpose.pace,
      question: "How many minutes a week can you give it?",
      options: [],
      placeholder: "60",
      maxValue: MINUTES_OF_A_WEEK,
    },
  };
  return Object.entries(questions).map(([type, question]) => ({ ...question, type: type as QuestionType }));
}
