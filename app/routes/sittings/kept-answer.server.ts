import { readKeptForm } from "~/http/form/kept-form.server";

/** What was typed on the page at `path` as an answer to this very question before one had to sign in again. */
export async function findKeptAnswer(
  request: Request,
  { learnerId, path, questionId }: { learnerId: string; path: string; questionId: string },
): Promise<{ option: string; explanation: string } | null> {
  const kept = await readKeptForm(request, { learnerId, path });
  if (kept?.get("question") !== questionId) return null;
  return { option: kept.get("option") ?? "", explanation: kept.get("explanation") ?? "" };
}
