import { MINUTES_OF_A_WEEK, MINUTES_PER_WEEK, NOTHING_YET, STRUGGLE, type OnboardingQuestionDraft } from "../port";
import type { Pack } from "./pack-schema.server";

/** Marks on the onboarding questions, by which the outline finds their answers again. */
export const purpose = {
  goal: "goal",
  known: "known-sections",
  confidence: "confidence",
  struggle: STRUGGLE,
  pace: MINUTES_PER_WEEK,
} as const;

type QuestionType = OnboardingQuestionDraft["type"];

/** Five questions, one of each type; every answer changes the outline that is drawn from them. */
export function onboardingQuestions(pack: Pack): OnboardingQuestionDraft[] {
  const questions: Record<QuestionType, Omit<OnboardingQuestionDraft, "type">> = {
    MCQ: {
      purpose: purpose.goal,
      question: "What's your goal?",
      options: pack.goals.map((goal) => goal.label),
    },
    MCQ_MULTI: {
      purpose: purpose.known,
      question: "Which of these have you learned before?",
      options: [...pack.sections.map((section) => section.heading), NOTHING_YET],
    },
    Range: {
      purpose: purpose.confidence,
      question: "How confident are you with it today?",
      options: [],
      minValue: 1,
      maxValue: 10,
      rangeLabels: { min_label: "Not sure at all", max_label: "Very sure" },
    },
    Text: {
      purpose: purpose.struggle,
      question: "Is there anything that has always confused you?",
      options: [],
      placeholder: `For example: ${[...pack.concepts.values()].at(-1)?.name.toLowerCase() ?? pack.name}`,
    },
    Number: {
      purpose: purpose.pace,
      question: "How many minutes a week do you have?",
      options: [],
      placeholder: "60",
      minValue: 1,
      maxValue: MINUTES_OF_A_WEEK,
    },
  };
  return Object.entries(questions).map(([type, question]) => ({ ...question, type: type as QuestionType }));
}
