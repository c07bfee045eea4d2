import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { isTooOften } from "~/http/request/rate-limit.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { findAnsweredBefore } from "~/services/learning/sittings/answered-before.server";
import { keepSittingDraft } from "~/services/learning/sittings/keep-draft.server";
import { pausedAnswer } from "./paused-answer";
import type { TypedAgain } from "./typed-again";

/** A draft is written each time: nobody changes their mind that often. */
const RATE = { name: "pause", points: 30, seconds: 60 };
const TOO_OFTEN = "This form was sent too often. Wait a minute; what you typed is still here.";
const NOT_KEPT = "We couldn't keep what you typed. Try again in a moment.";

interface Sitting {
  learnerId: string;
  typed: TypedAgain;
  /** Where whoever pauses goes. */
  awayPath: string;
}

/** Leaves a sitting at its question: what was typed and chosen waits there. */
export async function pauseFromForm(request: Request, { learnerId, typed, awayPath }: Sitting) {
  const paused = { learnerId, ...pausedAnswer(typed) };
  const refused = (error: string) => ({ ...typed, errors: [error], tooLate: null });
  if (await isTooOften(request, { ...RATE, key: learnerId })) return data(refused(TOO_OFTEN), { status: 429 });
  try {
    if ((await keepSittingDraft(ctx, paused)) === "kept" || paused.explanation.trim() === "") return redirect(awayPath);
    const before = await findAnsweredBefore(ctx, paused);
    if (before === "the same") return redirect(awayPath);
    return data({ ...typed, errors: [], tooLate: before }, { status: 409 });
  } catch (error) {
    return writeFailed(request, error, refused(NOT_KEPT));
  }
}
