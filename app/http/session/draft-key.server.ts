import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";

/** The name of the hidden field that carries it. */
export const DRAFT_KEY_FIELD = "draft_key";

/**
 * Stands in an answer form and proves that this learner was shown this question. It outlives the session and allows
 * one thing only: to keep what was typed as a draft, when the form comes back after the session has ended.
 */
export function draftKey(learnerId: string, questionId: string): string {
  return `${learnerId}.${seal(learnerId, questionId)}`;
}

/** The learner for whose question a posted key was made, or null when it is not genuine. */
export function draftOwner(given: unknown, questionId: string): string | null {
  if (typeof given !== "string") return null;
  const [learnerId = "", signature = ""] = given.split(".");
  const expected = Buffer.from(seal(learnerId, questionId));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? learnerId : null;
}

function seal(learnerId: string, questionId: string): string {
  return createHmac("sha256", config.sessionSecret).update(`draft:${learnerId}:${questionId}`).digest("base64url");
}
