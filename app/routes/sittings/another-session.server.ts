import { ctx } from "~/app-context.server";
import { madeForAnotherAccount } from "~/http/form/another-account.server";
import { isTooOften } from "~/http/request/rate-limit.server";
import { problem } from "~/http/response/responses.server";
import { DRAFT_KEY_FIELD, readDraftKey } from "~/http/session/draft-key.server";
import { keepLateSittingDraft } from "~/services/learning/sittings/keep-draft.server";
import { pausedAnswer } from "./paused-answer";
import { pauseFromForm } from "./pause-action.server";
import { readTypedAgain } from "./typed-again";

const RATE = { name: "kept answer of a sitting", points: 30, seconds: 60 };
const NOT_KEPT =
  "This form was sent too often, and we couldn't keep what you typed this time. " +
  "Go back, copy it, and send it again in a minute.";

/**
 * To a form that was made for another session: what was typed waits at its question, for whom it was made. Null where the
 * form does not prove for whom that was.
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
  if (made.learnerId === learnerId) return pauseFromForm(request, { learnerId, typed, awayPath: path });
  if (await isTooOften(request, { ...RATE, key: made.learnerId })) throw problem(429, NOT_KEPT);
  const kept = await keepLateSittingDraft(ctx, { ...made, ...pausedAnswer(typed) });
  throw madeForAnotherAccount({ isKept: kept === "typed" });
}
