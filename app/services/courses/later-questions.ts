import { ASKED_ANY_TIME, MINUTES_OF_A_WEEK, MINUTES_PER_WEEK, STRUGGLE } from "~/providers/author/port";

/** Whether an answer leaves the outline as it is, so that it can be given, and changed, once a course is begun. */
export function isAskedAnyTime({ purpose }: { purpose: string }): boolean {
  return ASKED_ANY_TIME.includes(purpose);
}

/** What a course that is begun at once asks when it has a use for it, as rows of `onboarding_questions`. */
export const laterQuestions = [
  {
    purpose: MINUTES_PER_WEEK,
    question: "How many minutes a week do you have?",
    question_type: "Number" as const,
    options: "[]",
    min_value: 1,
    max_value: MINUTES_OF_A_WEEK,
  },
  {
    purpose: STRUGGLE,
    question: "Is there anything that has always confused you?",
    question_type: "Text" as const,
    options: "[]",
  },
];
