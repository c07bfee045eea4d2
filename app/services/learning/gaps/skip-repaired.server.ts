import type { DbContext } from "~/services/context";
import { closeSubsectionIfDone, skipWorkBelow } from "./completion.server";
import { hasOpenGap } from "./open-gaps.server";

/**
 * After a right answer outside a part of a course: what had been missed in a sitting, and was taken into that part to be
 * repaired, is repaired. It is asked there no more, nor is what lies beneath it.
 *
 * @param answered.subsectionId the part that the answer was given in; left out of an answer in a sitting
 */
export async function skipRepaired(
  ctx: DbContext,
  { learnerId, conceptId, subsectionId }: { learnerId: string; conceptId: string; subsectionId?: string },
): Promise<void> {
  if (await hasOpenGap(ctx, { learnerId, conceptId })) return; // it was right with help, or by trying options
  const repaired = await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("status", "=", "open")
    .where("missed_in", "is not", null)
    .$if(subsectionId !== undefined, (query) => query.where("subsection_id", "<>", subsectionId!))
    .returning(["id", "subsection_id as subsectionId"])
    .execute();
  for (const question of repaired) {
    await skipWorkBelow(ctx, question.id);
    await closeSubsectionIfDone(ctx, question);
  }
}
