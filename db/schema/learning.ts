import type {
  AskedFor,
  BreakdownStatus,
  Difficulty,
  ExplanationVerdict,
  Flag,
  Help,
  ItemStatus,
  Json,
  QuestionStatus,
  SittingKind,
  Time,
  VoidReason,
} from "./types";

export interface ItemsTable {
  id: string;
  concept_id: string;
  source_key: string;
  /** Hash of the whole text: an edited item is a new one, and old answers keep pointing at what was asked. */
  fingerprint: string;
  difficulty: Difficulty;
  stem_text: string;
  stem_html: string;
  /** ItemOption[] (see services/learning/items/item.ts) in the author's order */
  options: Json;
  option_count: number;
  answer_index: number;
  explanation_html: string;
  /** ItemSource (see services/learning/items/item.ts): what the author wrote, for whoever judges it; null for old ones. */
  source: Json | null;
  status: ItemStatus;
  /** `<item>:<option>`: the wrong answer that this was written for as a part; null for what was not. */
  grounded_in: string | null;
  /** First attempts by learners believed less, and more, likely than not to master the concept. */
  weak_count: number;
  weak_correct: number;
  strong_count: number;
  strong_correct: number;
  created_at: Time;
}

export interface StudyContentsTable {
  id: string;
  concept_id: string;
  fingerprint: string;
  /** StudyContent (see services/learning/contents/study-content.ts) */
  body: Json;
  created_at: Time;
}

/** Study material of a concept of a course that its learner asked for from the concept's page, without a question. */
export interface ConceptContentsTable {
  id: string;
  learner_id: string;
  course_id: string;
  concept_id: string;
  /** Null until it is written. */
  content_id: string | null;
  created_at: Time;
}

/** An item put to one learner: as a main question of a subsection, or inside a breakdown. */
export interface QuestionsTable {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  item_id: string;
  concept_id: string;
  /** 1… among its siblings. */
  question_number: number;
  parent_question_id: string | null;
  breakdown_id: string | null;
  /** Null for what is asked in a part of the course. */
  sitting_id: string | null;
  /** Index of the wish it meets, among those of its subsection, breakdown or sitting; null for old ones and for what was withdrawn. */
  slot: number | null;
  /** 0 for a main question, 1 for a part of it, and so on down. */
  depth: number;
  /** number[]: the item's option indexes in the order shown */
  option_order: Json;
  attempt_count: number;
  status: QuestionStatus;
  /** How its learner was helped; null without help. */
  help: Help | null;
  /** Of a main question: the gap with which it was put aside, for as long as that is (`mastery.parked_until`). */
  parked_concept_id: string | null;
  /** Of a main question: what it was asked for when it was missed, itself or what it took the place of; null otherwise. */
  missed_in: AskedFor | null;
  mastered_at: Time | null;
  content_id: string | null;
  created_at: Time;
}

/** A placement test, a checkpoint, or the reviews of a course. */
export interface SittingsTable {
  id: string;
  learner_id: string;
  course_id: string;
  kind: SittingKind;
  /** Whose end a checkpoint stands at; null for other kinds. */
  section_id: string | null;
  status: "open" | "done";
  /** PlannedWish[] (see services/learning/tree/wishes.ts): what it asks, more of which may be wished for while it is open. */
  wishes: Json;
  /** Until then more questions are coming. */
  questions_written_at: Time | null;
  /** What a kind of sitting keeps for itself: of a placement test what services/placement/stored-test.ts makes. */
  state: Uint8Array | null;
  /** What it came to, by its kind; null until it is done. */
  result: Json | null;
  created_at: Time;
  updated_at: Time;
  ended_at: Time | null;
}

export interface ImagesTable {
  id: string;
  learner_id: string;
  question_id: string;
  file_name: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Time;
}

export interface AnswersTable {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  question_id: string;
  item_id: string;
  concept_id: string;
  /** 1… per question; also the idempotency key that makes a repeated post harmless. */
  attempt_number: number;
  phase: "main" | "breakdown" | AskedFor;
  difficulty: Difficulty;
  option_count: number;
  /** Index in the item's own order; null for "I don't know yet". */
  option_index: number | null;
  is_correct: Flag;
  dont_know: Flag;
  /** How the learner had been helped with the question by then; null without help. */
  help: Help | null;
  explanation: string;
  image_id: string | null;
  elapsed_ms: number;
  /** Of a right answer, before it was given, 0 to 1. */
  predicted_probability: number;
  model_version: string;
  /** Logits, as they were known then; null for answers of older models. */
  concept_easiness: number | null;
  item_easiness: number | null;
  answered_at: Time;
}

export interface BreakdownsTable {
  id: string;
  learner_id: string;
  subsection_id: string;
  question_id: string;
  answer_id: string;
  status: BreakdownStatus;
  /** PlannedWish[] (see services/learning/tree/wishes.ts): what its parts are to ask; null before that is planned. */
  wishes: Json | null;
  /** Until then more parts are coming. */
  parts_written_at: Time | null;
  created_at: Time;
  closed_at: Time | null;
}

export interface GapsTable {
  id: string;
  learner_id: string;
  course_id: string;
  concept_id: string;
  question_id: string;
  found_at: Time;
  closed_at: Time | null;
}

/** What was typed into an answer form that could not be accepted yet. */
export interface AnswerDraftsTable {
  question_id: string;
  learner_id: string;
  option_position: number | null;
  explanation: string;
  image_id: string | null;
  saved_at: Time;
}

/** What is thought of the explanation that came with an answer. */
export interface ExplanationGradesTable {
  answer_id: string;
  learner_id: string;
  question_id: string;
  verdict: ExplanationVerdict;
  feedback_html: string;
  /** What was read in the picture of the working; null without one. */
  working_text: string | null;
  created_at: Time;
}

/** Answers that say nothing about mastery, and why; one may be void for several reasons. */
export interface VoidedAnswersTable {
  answer_id: string;
  reason: VoidReason;
  learner_id: string;
  created_at: Time;
}

/** Concepts to ask again in another form, because the right option came with a wrong explanation. */
export interface RechecksTable {
  answer_id: string;
  learner_id: string;
  course_id: string;
  concept_id: string;
  difficulty: Difficulty;
  created_at: Time;
  /** When it became a wish of a subsection; null while it waits for one. */
  planned_at: Time | null;
}
