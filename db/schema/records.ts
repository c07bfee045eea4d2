import type { Time } from "./types";

/** How far the answers were told to a learning record store. */
export interface StatementForwardingTable {
  /** Its address. */
  store: string;
  /** The answer that was told last, by its id, or the time that such an id begins with; empty before the first. */
  after_id: string;
  /** Attempts in a row that came to nothing. */
  failures: number;
  last_error: string | null;
  updated_at: Time;
}
