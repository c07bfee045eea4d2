import { AuthorError, type QuestionDraft } from "~/providers/author/port";
import { ReplyError } from "~/providers/author/model/client/reply-error";
import { isFinal, QuestionRound, type QuestionOrder } from "./question-round.server";
import type { ReviewTools } from "./review-question.server";

/** How often the writer is asked for what is still wished for. */
const MAX_STREAMS = 3;
/** After a stream of which nothing was good, so many questions must show whether it is worth going on. */
const TRIAL = 3;

/**
 * Has the questions written in one stream, reviews each while the others are being written, and hands it over as soon
 * as it is found good. What is still missing when a stream ends is asked for again, as long as that gets anywhere.
 *
 * @throws AuthorError after all that were good; a final one when none was, although the server did all it was asked
 */
export async function* writeQuestions(
  tools: ReviewTools,
  order: QuestionOrder,
  signal: AbortSignal,
): AsyncGenerator<QuestionDraft> {
  const round = new QuestionRound(tools, order);
  let atOnce = Infinity;
  let wasDeclined = false;
  for (let stream = 1; round.open.size > 0; stream += 1) {
    const openBefore = round.open.size;
    let failure: unknown = null;
    try {
      yield* round.write(atOnce, signal);
    } catch (error) {
      failure = error;
    }
    signal.throwIfAborted();
    if (round.open.size === 0) return;
    const getsOn = round.open.size < openBefore;
    const mayGoOn = failure === null ? getsOn || atOnce > TRIAL : getsOn && isWorthAsking(failure, { wasDeclined });
    wasDeclined ||= isDeclined(failure);
    atOnce = getsOn ? Infinity : TRIAL;
    if (mayGoOn && stream < MAX_STREAMS) continue;
    if (failure !== null) throw failure;
    if (round.open.size === order.request.wishes.length) throw noneGood();
    return;
  }
}

function noneGood(): AuthorError {
  return new AuthorError("retry", "None of the questions that were written stood up to being checked.", {
    final: true,
  });
}

/** What declined to go on in the middle of a stream may write the rest of it, once. */
function isWorthAsking(failure: unknown, { wasDeclined }: { wasDeclined: boolean }): boolean {
  return !isFinal(failure) || (isDeclined(failure) && !wasDeclined);
}

function isDeclined(failure: unknown): boolean {
  return failure instanceof ReplyError && failure.reason === "declined";
}
