import {
  MINUTES_OF_A_WEEK,
  MINUTES_PER_WEEK,
  NOTHING_YET,
  STRUGGLE,
  type OnboardingQuestionDraft,
} from "~/providers/author/port";

/**
 * What is asked whatever the topic, so that nobody waits for a model. What hardly depends on the topic comes first: until
 * the learner is through with that, `goal` and `known` may have been written for their topic.
 */

const WHATEVER_THE_TOPIC: OnboardingQuestionDraft[] = [
  {
    purpose: "confidence",
    question: "How sure of yourself are you with this topic today?",
    type: "Range",
    options: [],
    minValue: 1,
    maxValue: 10,
    rangeLabels: { min_label: "It's all new to me", max_label: "I know it well" },
  },
  {
    purpose: STRUGGLE,
    question: "Is there anything about it that has always confused you?",
    type: "Text",
    options: [],
    placeholder: "A word, a rule, a kind of question",
  },
  {
    purpose: MINUTES_PER_WEEK,
    question: "How many minutes a week do you have?",
    type: "Number",
    options: [],
    placeholder: "60",
    minValue: 1,
    maxValue: MINUTES_OF_A_WEEK,
  },
];

export const generalOnboarding: OnboardingQuestionDraft[] = [
  ...WHATEVER_THE_TOPIC,
  {
    purpose: "goal",
    question: "What would you like to be able to do in the end?",
    type: "MCQ",
    options: [
      "Follow along when other people talk about it",
      "Use it now and then in daily life",
      "Work with it on my own",
      "Pass an exam or a course",
      "Explain it to somebody else",
    ],
  },
  {
    purpose: "known",
    question: "What have you done with it so far?",
    type: "MCQ_MULTI",
    options: [
      "Heard or read a little about it",
      "Followed an introduction",
      "Had lessons in it, some time ago",
      "Practiced it or used it myself",
      NOTHING_YET,
    ],
  },
];

/** All five, with those that a model wrote for the topic in place of the general ones of the same purpose. */
export function withFitted(fitted: OnboardingQuestionDraft[]): OnboardingQuestionDraft[] {
  return generalOnboarding.map((general) => fitted.find(({ purpose }) => purpose === general.purpose) ?? general);
}
