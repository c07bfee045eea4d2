import type { DbContext } from "~/services/context";
import { announce } from "~/services/webhooks/announce.server";

interface Gap {
  id: string;
  learnerId: string;
  courseId: string;
  conceptId: string;
  foundAt: string;
}

/** Tells an operator's own systems of a gap. Called in the transaction that notes it, or opens it again. */
export async function announceGapFound(ctx: DbContext, gap: Gap): Promise<void> {
  await announce(ctx, { type: "gap.found", learnerId: gap.learnerId, data: () => dataOf(ctx, gap) });
}

/** The same of one that was closed. */
export async function announceGapClosed(ctx: DbContext, gap: Gap & { closedAt: string }): Promise<void> {
  const data = async () => ({ ...(await dataOf(ctx, gap)), closed_at: gap.closedAt });
  await announce(ctx, { type: "gap.closed", learnerId: gap.learnerId, data });
}

async function dataOf(ctx: DbContext, { id, learnerId, courseId, conceptId, foundAt }: Gap) {
  const { name } = await ctx.db
    .selectFrom("concepts")
    .select("name")
    .where("id", "=", conceptId)
    .executeTakeFirstOrThrow();
  return {
    gap_id: id,
    learner_id: learnerId,
    course_id: courseId,
    concept_id: conceptId,
    concept_name: name,
    found_at: foundAt,
  };
}
