import type { Figure } from "./figure";

/** The study material of a concept as it is stored and shown: HTML rendered once. */
export interface StudyContent {
  title: string;
  difficultyLevel: string;
  estimatedStudyTime: string;
  learningObjectives: string[];
  keyConcepts: string[];
  /** Its caption is HTML; null where its author has drawn nothing. */
  figure: Figure | null;
  /** After its key idea, and at its end; null where its author asks nothing. */
  check: ContentCheck | null;
  closingCheck: ContentCheck | null;
  contentBlocks: ContentBlock[];
  externalResources: ExternalResource[];
}

export interface ContentBlock {
  type: "introduction" | "concept_explanation" | "example" | "step_by_step" | "summary" | "other";
  heading: string;
  /** HTML */
  content: string;
  visualAidSuggestion: string | null;
  /** The wrong ideas it speaks about, as they stand at the options of questions. */
  speaksTo: string[];
}

/** A small question to try at once, all of it HTML. */
export interface ContentCheck {
  question: string;
  options: { text: string; isRight: boolean; response: string }[];
}

export interface ExternalResource {
  type: "video" | "book" | "website" | "interactive_tool" | "other";
  title: string;
  authorOrSource: string;
  estimatedTime: string;
  description: string;
  /** http(s), or null when it is known by name only. */
  url: string | null;
}
