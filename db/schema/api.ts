import type { Time } from "./types";

/** What a program sends to ask the API in a learner's name. */
export interface ApiTokensTable {
  id: string;
  learner_id: string;
  name: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  /** Its last four characters, by which its learner tells it from others. */
  last_four: string;
  /** JSON list of scopes. */
  scopes: string;
  created_at: Time;
  /** Null: never. */
  expires_at: Time | null;
  /** To the hour; null before the first time. */
  last_used_at: Time | null;
  revoked_at: Time | null;
}

/** A request that a program named by a key, so that sending it again does nothing more. */
export interface IdempotencyKeysTable {
  learner_id: string;
  /** The program's own, at most 255 characters. */
  key: string;
  /** Tells whether the key came again with another request. */
  request_hash: string;
  /** `begun`: under way, or given up by a process that died. */
  state: "begun" | "answered";
  /** Of the answer, as are `headers` (a JSON object) and `body`; all null before it. */
  status: number | null;
  headers: string | null;
  body: string | null;
  created_at: Time;
}
