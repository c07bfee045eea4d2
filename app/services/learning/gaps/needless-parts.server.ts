import { timestamp, type DbContext } from "~/services/context";
import { listQuestionsBelow } from "~/services/learning/tree/questions-below.server";
import { dropWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { hasOpenGap } from "./open-gaps.server";
import { holds } from "./holds";

interface SolvedPart {
  id: string;
  learnerId: string;
  conceptId: string;
  breakdownId: string;
}

/**
 * After a right answer to a part: what need not be asked any more is skipped. Where the concept holds now, that is what
 * else was to be asked about it; and where a gap was found at the part or beneath, all that is left: it was the reason.
 */
export async function skipNeedlessParts(ctx: DbContext, part: SolvedPart): Promise<void> {
  const conceptId = (await hasFoundGap(ctx, part)) ? null : part.conceptId;
  if (conceptId !== null && !(await holdsNow(ctx, part))) return;
  await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("breakdown_id", "=", part.breakdownId)
    .where("status", "=", "open")
    .where("attempt_count", "=", 0)
    .$if(conceptId !== null, (query) => query.where("concept_id", "=", conceptId!))
    .execute();
  await dropParts(ctx, part.breakdownId, (wish) => conceptId === null || wish.conceptId === conceptId);
}

/** Whether the part has taken the place of one that was missed because of a gap, at it or beneath. */
async function hasFoundGap(ctx: DbContext, { id, breakdownId }: SolvedPart): Promise<boolean> {
  const missed = await ctx.db
    .selectFrom("questions")
    .innerJoin("questions as missed", (join) =>
      join
        .onRef("missed.breakdown_id", "=", "questions.breakdown_id")
        .onRef("missed.question_number", "=", "questions.question_number"),
    )
    .select("missed.id")
    .where("questions.id", "=", id)
    .where("missed.breakdown_id", "=", breakdownId)
    .where("missed.status", "=", "missed")
    .execute();
  for (const question of missed) {
    const ids = [question.id, ...(await listQuestionsBelow(ctx, question.id))];
    const gap = await ctx.db.selectFrom("gaps").select("id").where("question_id", "in", ids).executeTakeFirst();
    if (gap) return true;
  }
  return false;
}

async function holdsNow(ctx: DbContext, { learnerId, conceptId }: SolvedPart): Promise<boolean> {
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds: [conceptId] });
  return holds(knowledge.get(conceptId)!) && !(await hasOpenGap(ctx, { learnerId, conceptId }));
}

/** Parts that are not there yet are not waited for. */
export async function dropParts(
  ctx: DbContext,
  breakdownId: string,
  isNeedless: (wish: PlannedWish) => boolean,
): Promise<void> {
  const breakdown = await ctx.db
    .selectFrom("breakdowns")
    .select("wishes")
    .where("id", "=", breakdownId)
    .where("parts_written_at", "is", null)
    .executeTakeFirst();
  if (!breakdown?.wishes) return;
  const rows = await ctx.db
    .selectFrom("questions")
    .select("slot")
    .where("breakdown_id", "=", breakdownId)
    .where("slot", "is not", null)
    .$narrowType<{ slot: number }>()
    .execute();
  const taken = rows.map(({ slot }) => slot);
  const { wishes, isOver } = dropWishes(JSON.parse(breakdown.wishes) as PlannedWish[], taken, isNeedless);
  await ctx.db
    .updateTable("breakdowns")
    .set({ wishes: JSON.stringify(wishes), ...(isOver ? { parts_written_at: timestamp(ctx) } : {}) })
    .where("id", "=", breakdownId)
    .execute();
}
