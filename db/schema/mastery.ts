import type { Json, Time } from "./types";

/** What the model of mastery keeps of a learner, whatever the concept. */
export interface LearnerModelsTable {
  learner_id: string;
  /** An older one's is worked out anew from the answers. */
  model_version: string;
  /** LearnerHistory (see services/mastery/history.ts) */
  history: Json;
  updated_at: Time;
}

/** What it keeps of a learner and a concept. */
export interface MasteryTable {
  learner_id: string;
  concept_id: string;
  /** Answers that the belief rests on, 0 and up. */
  evidence_count: number;
  /** ConceptRecord (see services/mastery/record.ts); null before the first answer or report. */
  record: Json | null;
  mastered_at: Time | null;
  /** When what was mastered was failed. */
  lapsed_at: Time | null;
  /** When what is mastered, or was put aside, is to be asked again. */
  due_at: Time | null;
  /** Until when its learner has put it aside, a gap. */
  parked_until: Time | null;
  model_version: string;
  updated_at: Time;
}

/** What is believed of a learner and a concept beside any answer: of several the latest. */
export interface PriorsTable {
  learner_id: string;
  concept_id: string;
  /** Since when; of a learner's own word since 1970, before any answer. */
  believed_at: Time;
  /** The placement test that came to it; null for a learner's own word, or when its course is gone. */
  sitting_id: string | null;
  /** Of knowing the concept, strictly between 0 and 1. */
  probability: number;
  /** How much that counts, 0 to 1 (see services/mastery/known.ts). */
  share: number;
}

/** Answers of a learner that an earlier version of the model took, as this one judges them. */
export interface JudgedAnswersTable {
  learner_id: string;
  model_version: string;
  /** JSON: by the id of the answer, how easy its concept and its item were known to be, in logits. */
  estimates: string;
}

/** What a learner says of a concept, beside any answer. */
export interface SelfReportsTable {
  learner_id: string;
  concept_id: string;
  /** "I no longer know this" */
  kind: "forgotten";
  created_at: Time;
}

/** What a learner says of the reason beside a right answer, having read the right one. */
export interface SelfChecksTable {
  answer_id: string;
  learner_id: string;
  concept_id: string;
  reason_match: "yes" | "partly" | "no";
  checked_at: Time;
}

/** How hard concepts and items are for everybody, as one version of the model measures it (services/mastery/difficulties.ts). */
export interface DifficultiesTable {
  model_version: string;
  scope: string;
  key: string;
  residual: number;
  variance: number;
  /** Right answers, and all. */
  right: number;
  answers: number;
}
