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
  course_name: string;
  section_heading: string;
  section_number: string;
  heading: string;
}

export function namesOf({ course_name, section_heading, section_number, heading }: SubsectionNames): SubsectionNames {
  return { course_name, section_heading, section_number, heading };
}
