import { AuthorError } from "~/providers/author/port";
import { ReplyError } from "./reply-error";
import type { ChatFailure } from "./chat-failure";

/** What a learner reads when the model server did not do its work. No codes, no addresses: the log has them. */

export function unreachable(): AuthorError {
  return new AuthorError("connection", "The AI service cannot be reached. Please try again in a moment.", {
    final: true,
  });
}

export function declined(): AuthorError {
  const message = "The AI service declined to write about this.";
  return new ReplyError("declined", { kind: "declined", message, final: true });
}

/** The same would be as long the next time, so nobody tries it again by itself. */
export function tooLong({ final }: { final: boolean }): AuthorError {
  const message = "The AI service did not come to an end with its answer.";
  return new ReplyError("too-long", { kind: "retry", message, final });
}

/** Several calls of the same kind ran into their limit: for a while nobody pays for another. */
export function endless({ retryAfterMs }: { retryAfterMs: number }): AuthorError {
  const message = "The AI service couldn't finish this kind of answer several times in a row.";
  return new AuthorError("retry", message, { final: true, retryAfterMs });
}

/** @param final whether it was told already what its answer has to look like */
export function unusable({ final }: { final: boolean }): AuthorError {
  const message = "The AI service gave an answer that cannot be used.";
  return new ReplyError("unusable", { kind: "retry", message, final });
}

/** @param final whether what passes by itself is not to be tried again, because it was, or would take hours */
export function failureMessage(failure: ChatFailure, { final }: { final: boolean }): AuthorError {
  switch (failure.outcome) {
    case "connection":
      return unreachable();
    case "timeout":
      return new AuthorError("timeout", "The AI service did not answer in time. Please try again.", { final: true });
    case "rate-limited":
      return busy("The AI service has too much to do.", failure, final);
    case "server-error":
      return busy("The AI service has trouble of its own.", failure, final);
    case "cut-off":
      return new AuthorError("retry", "The AI service broke off in the middle of its answer.", { final });
    case "refused":
      return declined();
    case "rejected":
      return new AuthorError(
        "error",
        failure.isAboutAccount
          ? "The AI service refuses our account right now. The people who run this site need to fix that."
          : "The AI service doesn't accept what we ask. The people who run this site need to fix that.",
      );
  }
}

/** For how long it asks to be left alone is told by whoever waits: "in an hour" would soon be wrong. */
function busy(message: string, { answer: { retryAfterMs } }: ChatFailure, final: boolean): AuthorError {
  return new AuthorError("retry", message, { final, retryAfterMs });
}
