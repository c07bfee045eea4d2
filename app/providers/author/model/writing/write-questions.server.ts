import { AuthorError, type QuestionDraft } from "~/providers/author/port";
import { ReplyError } from "~/providers/author/model/client/reply-error";
import { isFinal, QuestionRound, type QuestionOrder } from "./question-round.server";
import type { ReviewTools } from "./review-question.server";

/** After questions of which none was good, so many more must show whether it is worth going on. */
const TRIAL = 3;

/**
 * Has the questions written, reviews each while the others are being written, and hands it over as soon as it is found
 * good. What is still missing then is asked for again, as long as that gets anywhere.
 *
 * @throws AuthorError after all that were good; a final one when none was, although the server did all it was asked
 */
export async function* writeQuestions(
  tools: ReviewTools,
  order: QuestionOrder,
  signal: AbortSignal,
): AsyncGenerator<QuestionDraft> {
  const end = order.isAhead?.() ? null : tools.model.expectMore();
  try {
    yield* writeRound(tools, order, signal);
  } finally {
    end?.();
  }
}

async function* writeRound(
  tools: ReviewTools,
  order: QuestionOrder,
  signal: AbortSignal,
): AsyncGenerator<QuestionDraft> {
  const round = new QuestionRound(tools, order);
  let failure: unknown = null;
  let wasDeclined = false;
  let left = Infinity; // before it is given up, as long as none is good
  for (let wishes = round.next(left); wishes.length > 0; wishes = round.next(left)) {
    const openBefore = round.open.size;
    failure = null;
    try {
      yield* round.write(wishes, signal);
    } catch (error) {
      failure = error;
    }
    signal.throwIfAborted();
    const getsOn = round.open.size < openBefore;
    if (failure !== null && !(getsOn && isWorthAsking(failure, { wasDeclined }))) throw failure;
    wasDeclined ||= isDeclined(failure);
    if (getsOn) left = Infinity;
    else if (left === Infinity) left = TRIAL;
    else left = wishes.length < round.open.size ? left - wishes.length : 0; // all that is left was tried twice
  }
  if (round.open.size === 0) return;
  if (failure !== null) throw failure;
  if (round.open.size === order.request.wishes.length) throw noneGood();
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
