import type { DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { findToday } from "~/services/learning/tree/today.server";
import { findProved } from "~/services/mastery/known-counts.server";
import { countWishes, openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { MAX_MAIN_QUESTIONS } from "./plan-questions";

/**
 * A part whose questions are all answered right goes on with fresh ones, until each of its concepts is proved. After as
 * many as a part may ask it rests until the next day: nobody is kept turning in circles.
 */

export interface UnfinishedPart {
  id: string;
  learnerId: string;
  courseId: string;
  conceptIds: string[];
  wishes: PlannedWish[];
  /** How many of them were there when it rested last. */
  wishesAtRest: number;
}

/** The concepts of a part that the learner has not shown to know, in its order. */
export async function findLacking(
  ctx: DbContext,
  { learnerId, courseId, conceptIds }: { learnerId: string; courseId: string; conceptIds: string[] },
): Promise<string[]> {
  const { proved } = await findProved(ctx, { learnerId, courseId });
  return conceptIds.filter((conceptId) => !proved.has(conceptId));
}

/** Asks one more question about each concept that is lacking, while there is room for it. Whether there was. */
export async function goOn(ctx: DbContext, part: UnfinishedPart, lacking: string[]): Promise<boolean> {
  const room = MAX_MAIN_QUESTIONS - countWishes(part.wishes.slice(part.wishesAtRest));
  // What nothing could be written for will not be written by asking for more.
  if (room <= 0 || openWishes(part.wishes, await takenSlots(ctx, part)).length > 0) return false;
  const knowledge = await findKnowledge(ctx, { learnerId: part.learnerId, conceptIds: lacking });
  const wishes = lacking.slice(0, room).map((conceptId): PlannedWish => {
    const hasShown = (knowledge.get(conceptId)?.record.freshRight ?? 0) > 0;
    return { conceptId, difficulty: hasShown ? "intermediate" : "beginner", goesOn: true };
  });
  await addWishes(ctx, part, wishes);
  return true;
}

async function takenSlots(ctx: DbContext, { id }: UnfinishedPart): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .select("slot")
    .where("subsection_id", "=", id)
    .where("breakdown_id", "is", null)
    .where("sitting_id", "is", null)
    .where("slot", "is not", null)
    .execute();
  return rows.map(({ slot }) => Number(slot));
}

/** Has more main questions written. Wake the worker after the commit. */
export async function addWishes(
  ctx: DbContext,
  part: { id: string; wishes: PlannedWish[] },
  wishes: PlannedWish[],
): Promise<void> {
  await ctx.db
    .updateTable("subsections")
    .set({ wishes: JSON.stringify([...part.wishes, ...wishes]), questions_written_at: null, rest_day: null })
    .where("id", "=", part.id)
    .execute();
  await enqueue(ctx, { kind: "questions", subjectId: part.id });
}

/**
 * For the rest of the learner's day. What nothing could be written for is not waited for any longer; it is noted as
 * missing, save one more question about what the part has asked already.
 */
export async function letRest(ctx: DbContext, part: UnfinishedPart): Promise<void> {
  const taken = await takenSlots(ctx, part);
  const open = new Set(openWishes(part.wishes, taken).map(({ slot }) => slot));
  const asked = new Set(taken.map((slot) => part.wishes[slot]?.conceptId));
  const today = await findToday(ctx, part);
  const wishes = part.wishes.map((wish, slot): PlannedWish => {
    if (!open.has(slot)) return wish;
    const isMissing = !wish.goesOn || !asked.has(wish.conceptId);
    return { ...wish, isDropped: true, ...(isMissing && { unwrittenOn: today }) };
  });
  await ctx.db
    .updateTable("subsections")
    .set({ rest_day: today, wishes: JSON.stringify(wishes), wishes_at_rest: wishes.length })
    .where("id", "=", part.id)
    .execute();
}
