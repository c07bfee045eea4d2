/** A learning record store, which keeps statements of what was learned (xAPI). */
export interface RecordStore {
  /** Where it is, without its key: how far it was told is noted beside this. */
  address: string;
  /**
   * Hands over statements, all or none of which it takes. Never throws for what the store says or fails to say.
   *
   * @throws the reason of the signal
   */
  send: (statements: object[], options: { signal: AbortSignal }) => Promise<SendResult>;
}

export type SendResult =
  | { status: "stored" }
  /** It has one of them already, and took none. */
  | { status: "known" }
  /** It will not take one of them, and took none. `reason` holds nothing of the statements. */
  | { status: "rejected"; reason: string }
  /** It may be asked again later: not before `retryAfterMs`, where it says so. */
  | { status: "unreachable"; reason: string; retryAfterMs: number | null };
