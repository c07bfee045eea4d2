import type { ChallengeStatus, Json, Time } from "./types";

/** A learner's word that a question is wrong. */
export interface ChallengesTable {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  question_id: string;
  answer_id: string;
  item_id: string;
  /** In the learner's words; may be empty. */
  reason: string;
  status: ChallengeStatus;
  /** Vote[] of the key court (see providers/author/examiner-port.ts); null when it has not met. */
  votes: Json | null;
  /** From staff to the learner; may be empty. */
  note: string;
  created_at: Time;
  decided_at: Time | null;
  /** When the learner saw the outcome. */
  seen_at: Time | null;
}

/** One call of the model. */
export interface ModelCallsTable {
  id: string;
  learner_id: string;
  /** `2026-01-05`, in UTC: caps are per day. */
  day: string;
  purpose: string;
  /** `questions@1`: name and version of the prompt. */
  prompt: string;
  model: string;
  /** `running` until it has ended, then a CallOutcome (see providers/author/ledger-port.ts). */
  outcome: string;
  /** What it may cost at most; counts against the caps while it runs. */
  reserved_tokens: number;
  /** Null when the server did not tell. */
  prompt_tokens: number | null;
  completion_tokens: number | null;
  /** Millionths of a US dollar; null when the price is not known. */
  cost_micros: number | null;
  duration_ms: number | null;
  started_at: Time;
}

interface Spent {
  calls: number;
  failed_calls: number;
  tokens: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** Of the calls whose price is known. */
  cost_micros: number;
  unpriced_calls: number;
}

/** Running totals of the whole instance; they stay when an account goes. */
export interface SpendDaysTable extends Spent {
  day: string;
  model: string;
  purpose: string;
  duration_ms: number;
}

export interface LearnerSpendDaysTable {
  learner_id: string;
  day: string;
  calls: number;
  tokens: number;
  cost_micros: number;
}

/** How many written questions were published, repaired and dropped, and why. */
export interface ReviewCountsTable {
  day: string;
  outcome: string;
  reason: string;
  count: number;
}
