import type { QuestionKey, SubsectionKey } from "~/urls/paths";

/** What names a subsection, or a question in it, and whose it has to be. */
export interface OwnSubsectionKey extends SubsectionKey {
  learnerId: string;
}

export interface OwnQuestionKey extends QuestionKey {
  learnerId: string;
}

/** What the head of every screen of a subsection says. */
export interface SubsectionNames {
  courseName: string;
  sectionHeading: string;
  sectionNumber: string;
  heading: string;
}

export function namesOf({ courseName, sectionHeading, sectionNumber, heading }: SubsectionNames): SubsectionNames {
  return { courseName, sectionHeading, sectionNumber, heading };
}
