import type { ContentDraft, QuestionDraft } from "./port";

/** What the playable demo asks and teaches: hand-made, and the same on every server. */
export interface DemoMaterial {
  /** Every concept the demo can reach, the main ones in the order in which they are asked. */
  concepts(): Promise<DemoConcept[]>;
}

export interface DemoConcept {
  id: string;
  name: string;
  /** Begins with a verb: what one can do who has mastered it. */
  summary: string;
  /** Each of them is a concept of the demo, too. */
  prerequisiteIds: string[];
  /** Whether everybody is asked about it, and not only who needs it for another concept. */
  isMain: boolean;
  /** What its misconceptions are called in headings, by these, and what is known once one is overcome; null where nothing says. */
  misconceptions: Map<string, { name: string; idea: string | null }>;
  /** The misconception that the landing page's example shows at its first question; null where it is right at once. */
  exampleMiss: string | null;
  /** One at least. The second is for who is asked about the concept again. */
  questions: QuestionDraft[];
  /** A short piece of its study material. */
  study: ContentDraft["blocks"][number];
}
