import { timestamp, type DbContext } from "~/services/context";
import { dropWishes } from "~/services/learning/tree/wishes";
import type { Sitting } from "./sittings.server";

/**
 * What need not be asked of these concepts any more: their open questions are skipped, and those that are still to come
 * are not waited for. Call it in a transaction; returns the sitting as it is then.
 */
export async function askNoMore(ctx: DbContext, sitting: Sitting, conceptIds: ReadonlySet<string>): Promise<Sitting> {
  await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("sitting_id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .where("concept_id", "in", [...conceptIds])
    .where("status", "=", "open")
    .execute();
  if (sitting.isWritten) return sitting;
  const isNeedless = ({ conceptId }: { conceptId: string }) => conceptIds.has(conceptId);
  const { wishes, isOver: isWritten } = dropWishes(sitting.wishes, await takenSlots(ctx, sitting), isNeedless);
  await ctx.db
    .updateTable("sittings")
    .set({ wishes: JSON.stringify(wishes), ...(isWritten ? { questions_written_at: timestamp(ctx) } : {}) })
    .where("id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .execute();
  return { ...sitting, wishes, isWritten };
}

async function takenSlots(ctx: DbContext, { id, learnerId }: Sitting): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .select("slot")
    .where("sitting_id", "=", id)
    .where("learner_id", "=", learnerId)
    .where("slot", "is not", null)
    .$narrowType<{ slot: number }>()
    .execute();
  return rows.map(({ slot }) => slot);
}
