import { timestamp, type DbContext } from "~/services/context";
import { FRESH_AFTER_DAYS } from "~/services/mastery/evidence";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { DAY_MS } from "~/time/periods";

/** Whether its item, in its very wording, was answered in another question so lately that its answer counts for less. */
export async function wasMetLately(
  ctx: DbContext,
  { id, learnerId, conceptId }: { id: string; learnerId: string; conceptId: string },
): Promise<boolean> {
  const met = await ctx.db
    .selectFrom("answers")
    .select("answers.id")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("question_id", "<>", id)
    .where("item_id", "=", ({ selectFrom }) => selectFrom("questions").select("item_id").where("questions.id", "=", id))
    .where("answered_at", ">=", timestamp(ctx, -FRESH_AFTER_DAYS * DAY_MS))
    .where(isNotVoided)
    .limit(1)
    .executeTakeFirst();
  return met !== undefined;
}
