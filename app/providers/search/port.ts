import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** Full-text search of tickets: that of the database, so that it changes in the transaction that changes a ticket. */
export interface TicketSearch {
  /** What a ticket is found by from now on. */
  put(db: Kysely<Database>, ticket: { number: number; words: string }): Promise<void>;
  remove(db: Kysely<Database>, number: number): Promise<void>;
  /** Erases the words of what was removed, which may still be there though nothing is found by them. */
  forget(db: Kysely<Database>): Promise<void>;
  /**
   * The numbers of tickets that have all of these words, or words that begin so; newest first. None for a query without
   * any word.
   */
  find(db: Kysely<Database>, query: { words: string; limit: number }): Promise<number[]>;
}
