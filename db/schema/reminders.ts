import type { Generated } from "kysely";
import type { Time } from "./types";

/** Whether a learner wants to be mailed when something is due, and what came of it so far. */
export interface ReviewRemindersTable {
  learner_id: string;
  /** Of the account when it was asked: reminders go nowhere else. */
  email: string;
  /** Only whoever reads mail at that address knows it: it confirms, and it ends the reminders. */
  token: string;
  /** Full hour where the learner is, 0 to 23. */
  hour: number;
  /** `stopped`: by themselves, since nobody came back. */
  state: "on" | "off" | "stopped";
  /** When the address was last asked to confirm. */
  asked_at: Time;
  /** Null until the link in that mail was followed; nothing else is mailed before. */
  confirmed_at: Time | null;
  /** When to look next whether something is due; null while nothing is to be mailed. */
  next_at: Time | null;
  last_sent_at: Time | null;
  /** Reminders in a row after which nobody came back. */
  unanswered: Generated<number>;
  /** The mail that was put into the outbox last; it may be gone. */
  mail_id: string | null;
}

/** The secret address at which a calendar program finds when a learner's reviews are due. */
export interface CalendarFeedsTable {
  learner_id: string;
  /** SHA-256 of the token in the address, hexadecimal. */
  token_hash: string;
  created_at: Time;
}
