import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";
import { DAY_MS } from "~/time/periods";

/** The name of the hidden field that carries it. */
export const DRAFT_KEY_FIELD = "draft_key";

/** As long as a session can last. */
const KEY_MS = 90 * DAY_MS;

/** For whom a form was made, and when. */
interface Made {
  learnerId: string;
  shownAt: Date;
}

/**
 * Stands in an answer form and proves that this learner was shown this question then. It outlives the session and allows
 * one thing only: to keep what was typed as a draft, when the form comes back after the session has ended.
 */
export function draftKey(learnerId: string, questionId: string, shownAt: Date): string {
  const made = `${learnerId}.${shownAt.getTime()}`;
  return `${made}.${seal(made, questionId)}`;
}

/** What a posted key says, or null when it is not genuine, not of this question or too old. */
export function readDraftKey(given: unknown, questionId: string, now: Date): Made | null {
  if (typeof given !== "string") return null;
  const [learnerId = "", time = "", signature = ""] = given.split(".");
  const expected = Buffer.from(seal(`${learnerId}.${time}`, questionId));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const shownAt = new Date(Number(time));
  return now.getTime() - shownAt.getTime() > KEY_MS ? null : { learnerId, shownAt };
}

function seal(made: string, questionId: string): string {
  return createHmac("sha256", config.sessionSecret).update(`draft:${made}:${questionId}`).digest("base64url");
}
