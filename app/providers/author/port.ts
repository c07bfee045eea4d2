import type { Difficulty, JobErrorKind, OnboardingQuestionType } from "~db/schema";

/**
 * The author writes everything a learner is asked and taught. Texts are Markdown with TeX between dollar signs;
 * whoever stores them renders them. An author only writes: what to ask about, in which order and how hard, the
 * learning engine decides.
 */
export interface Author {
  /** Topics it can teach, for the course form. */
  topics(): Promise<Topic[]>;
  /** The topic meant by what a learner typed, or null when this author cannot teach it. */
  findTopic(name: string): Promise<Topic | null>;
  writeOnboardingQuestions(request: OnboardingRequest, control: AuthorControl): Promise<OnboardingQuestionDraft[]>;
  writeOutline(request: OutlineRequest, control: AuthorControl): Promise<OutlineDraft>;
  /** One draft per wish where possible, in the order of the wishes; wishes it cannot meet are left out. */
  writeQuestions(request: QuestionsRequest, control: AuthorControl): Promise<QuestionDraft[]>;
  /** As `writeQuestions`, for the prerequisites behind one wrong answer. */
  writeBreakdown(request: BreakdownRequest, control: AuthorControl): Promise<QuestionDraft[]>;
  writeContent(request: ContentRequest, control: AuthorControl): Promise<ContentDraft>;
}

export interface AuthorControl {
  /** Aborted when the server stops, or when another worker has taken the work over. */
  signal: AbortSignal;
  /** Says how many parts of the work are made. */
  report: (progress: { made: number; expected: number }) => Promise<void>;
}

/** Something that an author could not do; `message` is for the learner's eyes. */
export class AuthorError extends Error {
  override name = "AuthorError";

  constructor(
    readonly kind: JobErrorKind,
    message: string,
  ) {
    super(message);
  }
}

export interface Topic {
  id: string;
  name: string;
  description: string;
}

export interface OnboardingRequest {
  topicId: string;
  courseName: string;
  courseWhy: string;
}

export interface OnboardingQuestionDraft {
  /** The author's own mark for what it asks; comes back with the answer. */
  purpose: string;
  question: string;
  type: OnboardingQuestionType;
  options: string[];
  placeholder?: string;
  minValue?: number;
  maxValue?: number;
  rangeLabels?: { min_label: string; max_label: string };
}

export interface OnboardingAnswer {
  purpose: string;
  question: string;
  answer: string | string[] | number;
}

export interface OutlineRequest extends OnboardingRequest {
  answers: OnboardingAnswer[];
}

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

interface ConceptDraft {
  id: string;
  name: string;
  summary: string;
  prerequisiteIds: string[];
  /** Believed probability that the learner masters it already, from the onboarding answers; absent when unknown. */
  priorMastery?: number;
}

export interface QuestionWish {
  conceptId: string;
  difficulty: Difficulty;
}

export interface QuestionsRequest {
  topicId: string;
  courseWhy: string;
  wishes: QuestionWish[];
  /** Source keys of questions this learner has met; to be avoided while there are others. */
  seen: string[];
}

export interface BreakdownRequest extends QuestionsRequest {
  /** The question that was answered wrong, and how. */
  failed: {
    conceptId: string;
    question: string;
    /** The misconception behind the chosen option; null for "I don't know yet". */
    misconception: string | null;
    explanation: string;
  };
}

export interface QuestionDraft {
  conceptId: string;
  /** The author's lasting name for this question. */
  sourceKey: string;
  difficulty: Difficulty;
  question: string;
  /** Three to five; the misconception and its feedback stand at each wrong one. */
  options: { text: string; misconception?: string; feedback?: string }[];
  answerIndex: number;
  explanation: string;
}

export interface ContentRequest {
  topicId: string;
  conceptId: string;
}

export interface ContentDraft {
  title: string;
  difficultyLevel: string;
  estimatedStudyTime: string;
  learningObjectives: string[];
  keyConcepts: string[];
  blocks: {
    type: "introduction" | "concept_explanation" | "example" | "step_by_step" | "summary" | "other";
    heading: string;
    content: string;
    visualAidSuggestion?: string;
  }[];
  externalResources: {
    type: "video" | "book" | "website" | "interactive_tool" | "other";
    title: string;
    authorOrSource: string;
    estimatedTime: string;
    description: string;
    url?: string;
  }[];
}
