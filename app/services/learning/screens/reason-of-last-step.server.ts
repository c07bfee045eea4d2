import type { AppContext } from "~/services/context";

/** Why the concept before the last of a way builds on the last one; null where its author does not say, or that is the same. */
export async function findReasonOfLastStep(
  ctx: Pick<AppContext, "reasons">,
  conceptIds: string[],
): Promise<string | null> {
  const prerequisiteId = conceptIds.at(-1);
  const conceptId = conceptIds.findLast((id) => id !== prerequisiteId);
  return conceptId === undefined || prerequisiteId === undefined
    ? null
    : ctx.reasons.reasonFor({ conceptId, prerequisiteId });
}
