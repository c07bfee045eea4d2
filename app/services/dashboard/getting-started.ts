/** How far a learner has come, all courses taken together. */
export interface Milestones {
  hasCourse: boolean;
  hasOnboarded: boolean;
  hasAnswered: boolean;
  hasCompletedSubsection: boolean;
}

export interface GettingStartedStep {
  label: string;
  isDone: boolean;
}

/** What everybody does first, checked off as they do it; null once all of it is done. */
export function gettingStarted(milestones: Milestones): GettingStartedStep[] | null {
  const steps = [
    { label: "Choose something to learn", isDone: milestones.hasCourse },
    { label: "Answer a few questions about yourself", isDone: milestones.hasOnboarded },
    { label: "Answer your first question", isDone: milestones.hasAnswered },
    { label: "Complete your first part", isDone: milestones.hasCompletedSubsection },
  ];
  return steps.every((step) => step.isDone) ? null : steps;
}
