/** How far a learner has come, all courses taken together. */
export interface Milestones {
  hasCourse: boolean;
  hasAnswered: boolean;
  hasCompletedSubsection: boolean;
}

export interface GettingStartedStep {
  label: string;
  isDone: boolean;
}

/** Questions about oneself come before some courses: a course may as well be begun without any. */
export type QuestionsBefore = "none" | "open" | "answered";

/** What everybody does first, checked off as they do it; null once all of it is done. */
export function gettingStarted(milestones: Milestones, questions: QuestionsBefore): GettingStartedStep[] | null {
  const steps = [
    { label: "Choose something to learn", isDone: milestones.hasCourse },
    ...(questions === "none"
      ? []
      : [{ label: "Answer a few questions about yourself", isDone: questions === "answered" }]),
    { label: "Answer your first question", isDone: milestones.hasAnswered },
    { label: "Complete your first part", isDone: milestones.hasCompletedSubsection },
  ];
  return steps.every((step) => step.isDone) ? null : steps;
}
