/** The study material of a concept as it is stored and shown: HTML rendered once. */
export interface StudyContent {
  title: string;
  difficulty_level: string;
  estimated_study_time: string;
  learning_objectives: string[];
  key_concepts: string[];
  content_blocks: ContentBlock[];
  external_resources: ExternalResource[];
}

interface ContentBlock {
  type: "introduction" | "concept_explanation" | "example" | "step_by_step" | "summary" | "other";
  heading: string;
  /** HTML */
  content: string;
  visual_aid_suggestion: string | null;
}

export interface ExternalResource {
  type: "video" | "book" | "website" | "interactive_tool" | "other";
  title: string;
  author_or_source: string;
  estimated_time: string;
  description: string;
  /** http(s), or null when it is known by name only. */
  url: string | null;
}
