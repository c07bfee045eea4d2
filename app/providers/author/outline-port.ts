/** What an author draws up of a course: its parts, and the concepts that they teach and need. */

export interface OutlineDraft {
  /** What working through the whole course takes, in minutes. */
  studyMinutes: number;
  /** As the learner said at onboarding; null when not asked or not said. */
  minutesPerWeek: number | null;
  /** Every concept the course can reach, prerequisites included, each after its own prerequisites. */
  concepts: ConceptDraft[];
  sections: {
    heading: string;
    description: string;
    subsections: { heading: string; description: string; conceptIds: string[] }[];
  }[];
}

/** The first part of a course, before there is more of it. */
export interface OpeningDraft {
  /** Of the section that it is in. */
  section: { heading: string; description: string };
  part: { heading: string; description: string };
  /** What it teaches, each after those of them that it needs; one at least. */
  concepts: ConceptDraft[];
}

export interface ConceptDraft {
  id: string;
  name: string;
  summary: string;
  prerequisiteIds: string[];
  /** Believed probability that the learner masters it already, from the onboarding answers; absent when unknown. */
  priorMastery?: number;
}
