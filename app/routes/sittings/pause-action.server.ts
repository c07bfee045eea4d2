import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { PAUSE_RATE } from "~/http/form/pause-rate";
import { SENT_TOO_OFTEN } from "~/http/form/sent-too-often";
import { isTooOften } from "~/http/request/rate-limit.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { findAnsweredBefore } from "~/services/learning/sittings/answered-before.server";
import type { AppContext } from "~/services/context";
import { keepSittingDraft, type PausedAnswer } from "~/services/learning/sittings/keep-draft.server";
import { pausedAnswer } from "./paused-answer";
import type { TypedAgain } from "./typed-again";

const NOT_KEPT = "We couldn’t keep what you typed. Try again in a moment.";

interface Sitting {
  learnerId: string;
  typed: TypedAgain;
  /** Where whoever pauses goes. */
  awayPath: string;
}

/** Leaves a sitting at its question: what was typed and chosen waits there. */
export async function pauseFromForm(request: Request, sitting: Sitting) {
  if (await isTooOften(request, { ...PAUSE_RATE, key: sitting.learnerId })) return sentTooOften(sitting.typed);
  return keepAndLeave(request, sitting, keepSittingDraft);
}

/** The form again, with what was typed. */
export function sentTooOften(typed: TypedAgain) {
  return data(refused(typed, SENT_TOO_OFTEN), { status: 429 });
}

/** @param keep says whether it kept the answer */
export async function keepAndLeave(
  request: Request,
  { learnerId, typed, awayPath }: Sitting,
  keep: (ctx: AppContext, paused: PausedAnswer) => Promise<"kept" | "not-asked" | "typed" | "nothing-kept">,
) {
  const paused = { learnerId, ...pausedAnswer(typed) };
  try {
    const kept = await keep(ctx, paused);
    if (kept === "kept" || kept === "typed" || paused.explanation.trim() === "") return redirect(awayPath);
    const before = await findAnsweredBefore(ctx, paused);
    if (before === "the same") return redirect(awayPath);
    return data({ ...typed, errors: [], tooLate: before }, { status: 409 });
  } catch (error) {
    return writeFailed(request, error, refused(typed, NOT_KEPT));
  }
}

function refused(typed: TypedAgain, error: string) {
  return { ...typed, errors: [error], tooLate: null };
}
