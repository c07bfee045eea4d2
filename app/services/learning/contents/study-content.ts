/** The study material of a concept as it is stored and shown: HTML rendered once. */
export interface StudyContent {
  title: string;
  difficultyLevel: string;
  estimatedStudyTime: string;
  learningObjectives: string[];
  keyConcepts: string[];
  contentBlocks: ContentBlock[];
  externalResources: ExternalResource[];
}

interface ContentBlock {
  type: "introduction" | "concept_explanation" | "example" | "step_by_step" | "summary" | "other";
  heading: string;
  /** HTML */
  content: string;
  visualAidSuggestion: string | null;
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
