import type { Commissioned } from "./port";

/** Where a model's calls are paid for: asked before each call, told after it. */
export interface SpendLedger {
  /**
   * Sets tokens aside for a call, however many ask at the same moment.
   *
   * @returns the id of the call
   * @throws AuthorError of kind `retry` when a daily cap would be passed; it says when the cap ends
   */
  admit(call: PlannedCall): Promise<string>;
  /** Books what the call really took. */
  settle(callId: string, spent: SpentCall): Promise<void>;
  /** Counts what became of a written question. */
  countReview(review: Review): Promise<void>;
}

export interface PlannedCall extends Commissioned {
  purpose: CallPurpose;
  /** `questions@1`: name and version. */
  prompt: string;
  model: string;
  /** The most that prompt and answer together may take. */
  maxTokens: number;
}

export type CallPurpose =
  | "onboarding"
  | "opening"
  | "outline"
  | "questions"
  | "breakdown"
  | "repair"
  | "court"
  | "content"
  | "grading"
  | "vision";

export interface SpentCall {
  outcome: CallOutcome;
  /** Null when the server did not tell. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** Where the server did not tell: what it took at a guess that is rather too high. Null when nothing is known of it. */
  estimatedTokens: number | null;
  durationMs: number;
}

export type CallOutcome =
  | "ok"
  /** Answered, but not with what was asked for. */
  | "malformed"
  | "refused"
  | "cut-off"
  | "timeout"
  | "connection"
  | "rate-limited"
  | "server-error"
  | "rejected"
  | "aborted";

export interface Review {
  outcome: "published" | "published-after-repair" | "dropped";
  /** The flaw or `key` that made it repaired or dropped; empty for one that was good at once. */
  reason: string;
}
