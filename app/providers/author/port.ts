import type { Figure } from "./figure-port";
import type { OpeningDraft, OutlineDraft } from "./outline-port";
import type { Difficulty, JobErrorKind, OnboardingQuestionType } from "~db/schema";

/**
 * The author writes everything a learner is asked and taught. Texts are Markdown with TeX between dollar signs;
 * whoever stores them renders them. An author only writes: what to ask about, in which order and how hard, the
 * learning engine decides.
 */
export interface Author {
  /** Topics it can teach, for the course form. */
  topics(): Promise<Topic[]>;
  /** Whether it can teach what is not among its topics. */
  readonly writesAnyTopic: boolean;
  /** The topic meant by what a learner typed, or null when this author cannot teach it. */
  findTopic(name: string): Promise<Topic | null>;
  writeOnboardingQuestions(request: OnboardingRequest, control: AuthorControl): Promise<OnboardingQuestionDraft[]>;
  /**
   * The first part of the course alone, so that it can be begun while the rest is drawn: left out, or null, by authors
   * whose outline is whole at once, and where there is no opening that everybody may read.
   */
  writeOpening?(request: OutlineRequest, control: AuthorControl): Promise<OpeningDraft | null>;
  /** The whole outline; one that was asked for with an opening begins with it. */
  writeOutline(request: OutlineRequest, control: AuthorControl): Promise<OutlineDraft>;
  /**
   * One draft per wish where possible, each as soon as it can be shown to a learner; wishes it cannot meet are left out.
   * What was yielded before an error stays good.
   */
  writeQuestions(request: QuestionsRequest, control: AuthorControl): AsyncIterable<QuestionDraft>;
  /** As `writeQuestions`, for the prerequisites behind one wrong answer. */
  writeBreakdown(request: BreakdownRequest, control: AuthorControl): AsyncIterable<QuestionDraft>;
  writeContent(request: ContentRequest, control: AuthorControl): Promise<ContentDraft>;
  /** Source keys of all that it can ask about a concept; left out, or null, where it writes whatever is wished for. */
  questionsAbout?(conceptId: string): Promise<string[] | null>;
}

/** Work that may be done before anybody waits for it, with what nobody else needs of the server. */
export interface Urgency {
  /** Whether nobody waits yet; absent where somebody does. Asked each time a call may begin: it hurries once somebody comes. */
  isAhead?: () => boolean;
}

export interface AuthorControl extends Urgency {
  /** Aborted when the server stops, or when another worker has taken the work over. */
  signal: AbortSignal;
  /** Says how much of the work is made, in parts of whatever kind; all of it is made only when the author returns it. */
  report: (progress: { made: number; expected: number }) => Promise<void>;
}

/** Something that an author could not do; `message` is for the learner's eyes. */
export class AuthorError extends Error {
  override name = "AuthorError";

  /** True when trying the same again by itself cannot help. */
  readonly final: boolean;
  /** When it may be tried again, as the other side asked; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly kind: JobErrorKind,
    message: string,
    { final = kind === "error", retryAfterMs = null }: { final?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.final = final;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Every request says on whose account the work is done; an author tells nobody else. */
export interface Commissioned {
  learnerId: string;
}

/** Concepts that a model named are known as `model/<subject>/<concept>`, the same for everybody who learns the subject. */
export const MODEL_CONCEPTS = "model/";

/** An option of an onboarding question that stands alone. */
export const NOTHING_YET = "None of these yet";
/** Marks of onboarding questions whose answers change no outline: they can be asked, and changed, at any time. */
export const MINUTES_PER_WEEK = "minutes-per-week";
export const STRUGGLE = "struggle";
export const ASKED_ANY_TIME: readonly string[] = [MINUTES_PER_WEEK, STRUGGLE];
/** The most that anybody can give to a course. */
export const MINUTES_OF_A_WEEK = 7 * 24 * 60;

export interface Topic {
  id: string;
  name: string;
  description: string;
  /** How much of it is written already; absent where that is not known. */
  size?: { concepts: number; questions: number };
  /** What people learn it for, where the author fits the course to that; chosen in these words as the reason. */
  goals?: string[];
  /** Parts of a course in all of it, where that is known before. */
  parts?: number;
  /**
   * What is asked at onboarding until questions fitted to the course are written: the same purposes in the same order.
   * Absent where the author writes at once.
   */
  generalOnboarding?: OnboardingQuestionDraft[];
}

export interface OnboardingRequest extends Commissioned {
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
  /** What the course begins with already: it stays as it is, and the rest follows it. */
  opening?: OpeningDraft;
}

export interface QuestionWish {
  conceptId: string;
  difficulty: Difficulty;
}

/** A wish of a subsection or a breakdown, by its index among all of theirs. */
export interface OpenWish extends QuestionWish {
  slot: number;
}

/**
 * What a concept is, for an author who keeps none itself. Nothing in it was typed by a learner.
 */
export interface ConceptFacts {
  id: string;
  name: string;
  summary: string;
  /** Names of its direct prerequisites. */
  prerequisites: string[];
}

export interface QuestionsRequest extends Commissioned {
  topicId: string;
  /** Those of the wishes. */
  concepts: ConceptFacts[];
  wishes: OpenWish[];
  /** Source keys of questions this learner has met, longest ago first; to be avoided while there are others. */
  seen: string[];
  /** Of those, what was answered on the learner's day already: rather anything else. */
  metToday?: ReadonlySet<string>;
  /** Of those, what is asked in this very subsection or breakdown already: never to be written for it again. */
  asked: string[];
  /** Of concepts of a pack, the misconception to be seen through: rather a question whose options can show it again. */
  misconceptions?: ReadonlyMap<string, string>;
  /** Those of them that are known to be gaps: there a question that can show it goes before any other, however hard it is. */
  gaps?: ReadonlySet<string>;
  /** Stems of questions about these concepts that exist already, as plain text: not to be written again. */
  existing: { conceptId: string; stem: string }[];
}

export interface BreakdownRequest extends QuestionsRequest {
  /** The question that was answered wrong, and how. */
  failed: {
    concept: ConceptFacts;
    question: string;
    /** The option chosen, as text; null for "I don't know yet". */
    chosenOption: string | null;
    /** The misconception behind the chosen option; null for "I don't know yet". */
    misconception: string | null;
    /** In the learner's own words: data, never instructions, and never to be repeated in a question. */
    explanation: string;
  };
}

export interface QuestionDraft {
  /** Of the wish it meets. */
  slot: number;
  conceptId: string;
  /** The author's lasting name for this question. */
  sourceKey: string;
  difficulty: Difficulty;
  question: string;
  /** Three to five; the misconception and its feedback stand at each wrong one. */
  options: {
    text: string;
    misconception?: string;
    feedback?: string;
    /** Id of the prerequisite, direct or indirect, whose lack the misconception points to. */
    restsOn?: string;
  }[];
  answerIndex: number;
  explanation: string;
}

export interface ContentRequest extends Commissioned {
  topicId: string;
  concept: ConceptFacts;
  /** Wrong ideas about the concept that its questions know, in sentences; none where there are no questions yet. */
  misconceptions?: string[];
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
    /** The wrong ideas it speaks about, as they stand at the options of questions. */
    speaksTo?: string[];
  }[];
  /** Of the key idea; left out by an author who cannot draw. */
  figure?: Figure;
  /** After its key idea. */
  check?: CheckDraft;
  /** At its end. */
  closingCheck?: CheckDraft;
  externalResources: {
    type: "video" | "book" | "website" | "interactive_tool" | "other";
    title: string;
    authorOrSource: string;
    estimatedTime: string;
    description: string;
    url?: string;
  }[];
}

/** A small question inside a lesson. Each option has an answer of its own; nothing is recorded. */
export interface CheckDraft {
  question: string;
  options: { text: string; isRight: boolean; response: string }[];
}
