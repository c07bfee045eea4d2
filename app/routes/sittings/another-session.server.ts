import { ctx } from "~/app-context.server";
import { madeForAnotherAccount } from "~/http/form/another-account.server";
import { SENT_TOO_OFTEN_TO_KEEP } from "~/http/form/sent-too-often";
import { isTooOften } from "~/http/request/rate-limit.server";
import { problem } from "~/http/response/responses.server";
import { DRAFT_KEY_FIELD, readDraftKey } from "~/http/session/draft-key.server";
import { keepLateSittingDraft } from "~/services/learning/sittings/keep-draft.server";
import { keepAndLeave, sentTooOften } from "./pause-action.server";
import { pausedAnswer } from "./paused-answer";
import { readTypedAgain } from "./typed-again";

const RATE = { name: "kept answer of a sitting", points: 30, seconds: 60 };

/**
 * To a form that was made for another session: what was typed waits at its question, for whom it was made, beside what was
 * kept there since. Null where the form does not prove for whom that was.
 *
 * @throws what is said to anybody else
 */
export async function keepForItsLearner(
  request: Request,
  form: FormData,
  { learnerId, path }: { learnerId: string; path: string },
) {
  const typed = readTypedAgain(form);
  const made = readDraftKey(form.get(DRAFT_KEY_FIELD), typed.questionId, ctx.now());
  if (!made) return null;
  const isOwn = made.learnerId === learnerId;
  if (await isTooOften(request, { ...RATE, key: made.learnerId })) {
    if (isOwn) return sentTooOften(typed);
    throw problem(429, SENT_TOO_OFTEN_TO_KEEP);
  }
  if (isOwn) {
    return keepAndLeave(request, { learnerId, typed, awayPath: path }, (ctx, paused) =>
      keepLateSittingDraft(ctx, { ...paused, shownAt: made.shownAt }),
    );
  }
  const kept = await keepLateSittingDraft(ctx, { ...made, ...pausedAnswer(typed) });
  throw madeForAnotherAccount({ isKept: kept === "typed" });
}
