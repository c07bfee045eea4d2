import type { Generated } from "kysely";
import type { Flag, TextSize, Theme, Time } from "./types";

/** What learners say about themselves: services/accounts/profile-fields.ts names each field to them. */
export interface ProfileColumns {
  full_name: string;
  age: number | null;
  current_job: Generated<string>;
  /** The part of the address after `linkedin.com/in/`. */
  linkedin: Generated<string>;
  education: Generated<string>;
  about: Generated<string>;
}

export interface LearnersTable extends ProfileColumns {
  id: string;
  /** The issuer and its lasting id for the person, with a space between. */
  google_sub: string;
  /** Who vouches for the person; null for who came before this was kept, until a real provider is configured. */
  issuer: string | null;
  email: string;
  first_name: string;
  last_name: string;
  picture_url: string | null;
  created_at: Time;
  updated_at: Time;
  /** Since then the names are the learner's own, and Google's no longer replace them. */
  names_edited_at: Time | null;
  /** BCP 47, such as `en-GB`; null while nobody knows. */
  locale: string | null;
  /** IANA, such as `Europe/Berlin`; null while nobody knows. */
  time_zone: string | null;
  theme: Generated<Theme>;
  text_size: Generated<TextSize>;
  reduced_motion: Generated<Flag>;
  /** Running total of all learning days. */
  seconds_learned: Generated<number>;
  /** Study material was opened then; the next answer turns it into reading time. */
  reading_since: Time | null;
  /** Time up to then is counted: what overlaps with it, in another tab, counts once. */
  learned_until: Time | null;
  /** First and last of the learning days in a row that are the newest, as `2026-01-31`; null before the first. */
  streak_from: string | null;
  streak_to: string | null;
  /** The account is closed and what is left of it is being removed. */
  deleted_at: Time | null;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  learner_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  ended_at: Time | null;
  /** Names the session to its learner, who must never see the hash. */
  id: string;
  user_agent: string;
  /** `token_hash` of the browser's session that this one was begun by, and ends with; null for a browser's own. */
  parent_hash: string | null;
}

/** One for each day, in the learner's time zone, with an answer. */
export interface LearningDaysTable {
  learner_id: string;
  /** `2026-01-31` */
  day: string;
  answers: number;
  right_answers: number;
  /** Answering and reading, each step capped. */
  seconds: number;
}

/** An archive of everything held on a learner; the file is in the data folder. */
export interface ExportsTable {
  id: string;
  learner_id: string;
  created_at: Time;
  finished_at: Time | null;
  bytes: number | null;
  expires_at: Time;
}

/** A form that was sent after its session was lost, until its learner has signed in again. */
export interface KeptFormsTable {
  /** SHA-256 of a secret, which the browser has where `learner_id` is null. */
  id: string;
  learner_id: string | null;
  /** The page with the form. */
  path: string;
  /** Names and values of its fields, as JSON. */
  fields: string;
  expires_at: Time;
}

/** The gap that somebody found in the demo before they had an account. It is no evidence: nothing is concluded from it. */
export interface KeptGapsTable {
  learner_id: string;
  /** Of the demo's concepts, which may be in none of the learner's courses. */
  concept_id: string;
  /** Its name. */
  concept: string;
  /** What is missing of it, by name; null where its last wrong answer does not show that. */
  gap_name: string | null;
  kept_at: Time;
  /** Noted by the housekeeping: its learner has shown since that they know the concept. */
  ended_at: Time | null;
}
