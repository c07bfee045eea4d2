import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { DRAFT_KEY_FIELD, readDraftKey } from "~/http/session/draft-key.server";
import { madeForAnotherAccount } from "~/http/form/another-account.server";
import { optionPosition } from "~/http/form/option-position";
import { SENT_TOO_OFTEN, SENT_TOO_OFTEN_TO_KEEP } from "~/http/form/sent-too-often";
import { UNKNOWN_FORM } from "~/http/form/read-form.server";
import { isTooOften } from "~/http/request/rate-limit.server";
import { problem } from "~/http/response/responses.server";
import { toSignIn } from "~/http/session/to-sign-in.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { saveLateDraft } from "~/services/learning/answers/drafts.server";
import { MAX_DRAFT } from "~/services/limits/input-limits";

const LATE_RATE = { name: "kept answer", points: 30, seconds: 60 };

/** What stands in the form, whether or not it can be an answer. */
export function readTyped(form: FormData) {
  return { optionPosition: optionPosition(form.get("option")), explanation: explanationOf(form).slice(0, MAX_DRAFT) };
}

/** Null when no file was chosen, which browsers send as one without a name. */
export async function readUpload(form: FormData) {
  const file = form.getAll("image").find((entry): entry is File => entry instanceof File && entry.name !== "");
  return file ? { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null;
}

export function formAgain(form: FormData, error: Record<string, string[] | null> | null, status: 400 | 429 | 503) {
  const shownAt = String(form.get("shown_at") ?? ""); // the time spent before the refusal counts, too
  return data(
    { error, option: optionPosition(form.get("option")), explanation: explanationOf(form), shownAt },
    { status },
  );
}

/** The session ended, or another began, while the answer was typed: the text waits with the question. */
export async function keepForLater(request: Request, form: FormData, key: QuestionKey, learnerId: string | null) {
  const made = readDraftKey(form.get(DRAFT_KEY_FIELD), key.questionId, ctx.now());
  if (!made) throw problem(403, UNKNOWN_FORM);
  if (await isTooOften(request, { ...LATE_RATE, key: made.learnerId })) {
    // Only its learner, signed in, can be shown the form again.
    if (learnerId === made.learnerId) return formAgain(form, { "": [SENT_TOO_OFTEN] }, 429);
    throw problem(429, SENT_TOO_OFTEN_TO_KEEP);
  }
  const kept = await saveLateDraft(ctx, { ...made, questionId: key.questionId, ...readTyped(form) });
  if (learnerId === made.learnerId) return redirect(paths.question(key));
  if (learnerId) throw madeForAnotherAccount({ isKept: kept === "typed" });
  const ended = (await readUpload(form)) ? "no-picture" : kept;
  return toSignIn(paths.question(key), { ended });
}

function explanationOf(form: FormData): string {
  return String(form.get("explanation") ?? "");
}
