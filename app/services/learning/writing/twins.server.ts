import { DIFFICULTIES } from "~/services/learning/items/difficulties";
import type { DbContext } from "~/services/context";
import type { Difficulty } from "~db/schema";

interface MissedPart {
  id: string;
  breakdownId: string | null;
  conceptId: string;
  depth: number;
  difficulty: Difficulty;
}

/**
 * What makes sure of a miss, and what leads back from it, need not be written where questions about the same concept, and
 * no harder, stand beside the missed one and have not been seen: these are moved beneath it.
 *
 * @returns how many were moved, 0 to 2: into the slots 0 and 1 of the breakdown
 */
export async function moveTwins(ctx: DbContext, missed: MissedPart, breakdownId: string): Promise<number> {
  if (missed.breakdownId === null) return 0;
  const twins = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("breakdowns", "breakdowns.id", "questions.breakdown_id")
    .select("questions.id")
    .where("questions.breakdown_id", "=", missed.breakdownId)
    .where("questions.concept_id", "=", missed.conceptId)
    .where("questions.status", "=", "open")
    .where("questions.attempt_count", "=", 0)
    .where("questions.help", "is", null)
    .where("items.difficulty", "in", DIFFICULTIES.slice(0, DIFFICULTIES.indexOf(missed.difficulty) + 1))
    .where("breakdowns.parts_written_at", "is not", null) // else they would be written again
    .orderBy("questions.question_number")
    .limit(2)
    .execute();
  for (const [slot, { id }] of twins.entries()) {
    await ctx.db
      .updateTable("questions")
      .set({
        parent_question_id: missed.id,
        breakdown_id: breakdownId,
        slot,
        depth: missed.depth + 1,
        question_number: slot === 0 ? 1 : 0,
        status: slot === 0 ? "open" : "reserved",
      })
      .where("id", "=", id)
      .execute();
  }
  return twins.length;
}
