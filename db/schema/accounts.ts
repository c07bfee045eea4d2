import type { Time } from "./types";

export interface LearnersTable {
  id: string;
  google_sub: string;
  email: string;
  first_name: string;
  last_name: string;
  full_name: string;
  picture_url: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  learner_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  ended_at: Time | null;
}
