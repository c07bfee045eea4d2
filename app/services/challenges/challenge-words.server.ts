import { MAX_CHALLENGE_REASON } from "~/services/limits/input-limits";
import { MAX_CHALLENGES_PER_DAY } from "./challenges.server";

/** What is said of a report that cannot be taken. */
export const REASON_TOO_LONG = `Use at most ${MAX_CHALLENGE_REASON.toLocaleString("en")} characters.`;
export const TOO_MANY_CHALLENGES = `You’ve reported ${MAX_CHALLENGES_PER_DAY} questions in one day. Report this one tomorrow.`;
export const NOT_STORED = "We couldn’t save your report. Try again in a moment.";
