import { MAX_ANSWERS_A_MINUTE, MAX_STORED_IMAGE_BYTES } from "~/services/limits/quotas";

/** What is said of an answer, whichever way it was sent. */

export const RIGHT = "Correct answer! Great job!";
/** At a gap, of a question that could not show the same mistake. */
export const ONE_MORE = "Right: one more to be sure";

export const TOO_MANY = `You have sent ${MAX_ANSWERS_A_MINUTE} answers in a minute. Wait a moment; what you typed is still here.`;
export const BUSY =
  "Many pictures are arriving right now, so we couldn’t take yours. " +
  "Send it again in a minute; what you typed is still here.";
export const NO_ROOM =
  `Your images take up ${MAX_STORED_IMAGE_BYTES / 1024 / 1024} MB, and that is as much as one account can have. ` +
  "Send your answer without this one.";
export const CHOOSE_OR_DONT_KNOW = "Choose an answer, or say that you don’t know yet.";
export const NO_SUCH_OPTION = "This option doesn’t exist. Choose again.";
export const ALREADY_ANSWERED = "You’ve answered this question already. This answer wasn’t counted.";
export const NO_LONGER_ASKED =
  "This question isn’t asked any more. Your answer wasn’t counted, and we kept what you wrote.";
export const NOT_TAKEN = "Failed to submit answer. Please try again.";

/** Of a wrong one. */
export function wrongTitle({ dontKnow, isGap }: { dontKnow: boolean; isGap: boolean }): string {
  if (isGap) return "This is the gap";
  return dontKnow ? "Good to know" : "Not quite";
}
