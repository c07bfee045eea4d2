import { AuthorError } from "../port";
import type { ChatFailure } from "./chat-failure";

/** What a learner reads when the model server did not do its work. No codes, no addresses: the log has them. */

export function unreachable(): AuthorError {
  return new AuthorError("connection", "The AI service cannot be reached. Please try again in a moment.", {
    final: true,
  });
}

export function declined(): AuthorError {
  return new AuthorError("error", "The AI service declined to write about this. Try another wording of the topic.");
}

/** The same would be as long the next time, so nobody tries it again by itself. */
export function tooLong({ final }: { final: boolean }): AuthorError {
  return new AuthorError("retry", "The AI service did not come to an end with its answer.", { final });
}

export function unusable(): AuthorError {
  return new AuthorError("retry", "The AI service gave an answer that cannot be used.");
}

/**
 * @param hasHandedOn whether some of the answer was good: then it is worth going on with the rest, while a failure that
 *   was retried already is final
 */
export function inWords(failure: ChatFailure, hasHandedOn: boolean): AuthorError {
  const { retryAfterMs } = failure.answer;
  switch (failure.outcome) {
    case "connection":
      return unreachable();
    case "timeout":
      return new AuthorError("timeout", "The AI service did not answer in time. Please try again.", { final: true });
    case "rate-limited":
      return new AuthorError("retry", "The AI service has too much to do just now.", { retryAfterMs });
    case "server-error":
      return retryAfterMs === null
        ? new AuthorError("retry", "The AI service has trouble of its own just now.", { final: !hasHandedOn })
        : new AuthorError("retry", "The AI service has trouble of its own just now.", { retryAfterMs });
    case "cut-off":
      return new AuthorError("retry", "The AI service broke off in the middle of its answer.", { final: !hasHandedOn });
    case "refused":
      return declined();
    case "rejected":
      return new AuthorError(
        "error",
        failure.isAboutAccount
          ? "The AI service refuses our account just now. Whoever runs this site has to see to that."
          : "The AI service does not take what it was asked. Whoever runs this site has to see to that.",
      );
  }
}
