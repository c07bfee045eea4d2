import { ctx } from "~/app-context.server";
import { readKeptForm } from "~/http/form/kept-form.server";
import { findDraft } from "~/services/learning/answers/drafts.server";
import type { KeptAnswer } from "./answer-form";

/** What was typed as an answer to this very question before one had to sign in again, or paused, or changed accounts. */
export async function findKeptAnswer(
  request: Request,
  { learnerId, path, questionId }: { learnerId: string; path: string; questionId: string },
): Promise<KeptAnswer | null> {
  const kept = await readKeptForm(request, { learnerId, path });
  if (kept?.get("question") === questionId)
    return { option: kept.get("option") ?? "", explanation: kept.get("explanation") ?? "", since: "sign-in" };
  const draft = await findDraft(ctx, { learnerId, questionId });
  return draft && { option: String(draft.optionPosition ?? ""), explanation: draft.explanation, since: "earlier" };
}
