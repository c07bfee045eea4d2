import { timestamp, type DbContext } from "~/services/context";
import { outlivesSelfCheck, type SelfCheck } from "~/services/memory/self-check";
import { isNotVoided } from "./not-voided.server";

/**
 * What learners said of reasons they gave: the latest for each of these concepts; none of the others. What was said beside
 * an answer that is void counts no more than that, nor what an answer in a later sitting has overtaken.
 */
export async function findSelfChecks(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, SelfCheck>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("self_checks")
    .innerJoin("answers", "answers.id", "self_checks.answer_id")
    .select(["self_checks.concept_id as conceptId", "reason_match as match", "checked_at as checkedAt"])
    .where("self_checks.learner_id", "=", learnerId)
    .where("self_checks.concept_id", "in", conceptIds)
    .where(isNotVoided)
    .orderBy("checked_at")
    .execute();
  const checks = new Map(
    rows.map(({ conceptId, match, checkedAt }) => [conceptId, { match, at: Date.parse(checkedAt) }]),
  );
  for (const [conceptId, answeredAt] of await findLastAnswers(ctx, { learnerId, conceptIds: [...checks.keys()] })) {
    if (outlivesSelfCheck(answeredAt, checks.get(conceptId)!)) checks.delete(conceptId);
  }
  return checks;
}

/** When each of these concepts was answered about last, in milliseconds. */
async function findLastAnswers(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<[conceptId: string, answeredAt: number][]> {
  if (conceptIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("answers")
    .select(["concept_id as conceptId", ({ fn }) => fn.max("answered_at").as("answeredAt")])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .where(isNotVoided)
    .groupBy("concept_id")
    .execute();
  return rows.map(({ conceptId, answeredAt }) => [conceptId, Date.parse(answeredAt)]);
}

/**
 * Keeps what is said of the reason beside an answer, in place of what was said before. The same again is no news, however
 * late it comes.
 * @returns whether it is news: a first "yes" is none, since it changes nothing
 */
export async function saveSelfCheck(
  ctx: DbContext,
  { learnerId, ...check }: { learnerId: string; answerId: string; conceptId: string; match: SelfCheck["match"] },
): Promise<boolean> {
  const before = await ctx.db
    .selectFrom("self_checks")
    .select("reason_match as match")
    .where("answer_id", "=", check.answerId)
    .executeTakeFirst();
  if (before?.match === check.match) return false;
  const said = { reason_match: check.match, checked_at: timestamp(ctx) };
  await ctx.db
    .insertInto("self_checks")
    .values({ answer_id: check.answerId, learner_id: learnerId, concept_id: check.conceptId, ...said })
    .onConflict((conflict) => conflict.column("answer_id").doUpdateSet(said))
    .execute();
  return before !== undefined || check.match !== "yes";
}
