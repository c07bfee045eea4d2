import { timestamp, type DbContext } from "~/services/context";
import {
  masteryProbability,
  MODEL_VERSION,
  predictCorrect,
  priorAbility,
  UNKNOWN,
  updateAbility,
  type Ability,
  type ItemFacts,
  type Outcome,
} from "./estimate";

/** What is believed of a learner, concept by concept; concepts without a row are unknown. */
async function findAbilities(
  ctx: DbContext,
  input: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, Ability>> {
  if (input.conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("mastery")
    .select(["concept_id as conceptId", "ability", "evidence_count as evidenceCount"])
    .where("learner_id", "=", input.learnerId)
    .where("concept_id", "in", input.conceptIds)
    .execute();
  return new Map(rows.map((row) => [row.conceptId, { ability: row.ability, evidenceCount: row.evidenceCount }]));
}

/** Probabilities of mastery, 0 to 1, for exactly the concepts asked for. */
export async function findMastery(
  ctx: DbContext,
  input: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, number>> {
  const abilities = await findAbilities(ctx, input);
  return new Map(input.conceptIds.map((id) => [id, masteryProbability(abilities.get(id) ?? UNKNOWN)]));
}

/** Takes one answer in. Returns what was believed before it, and what the model had predicted. */
export async function recordEvidence(
  ctx: DbContext,
  input: { learnerId: string; conceptId: string; item: ItemFacts; outcome: Outcome },
): Promise<{ before: Ability; predictedProbability: number; modelVersion: string }> {
  const abilities = await findAbilities(ctx, { learnerId: input.learnerId, conceptIds: [input.conceptId] });
  const before = abilities.get(input.conceptId) ?? UNKNOWN;
  await saveAbility(ctx, { ...input, ability: updateAbility(before, input.item, input.outcome) });
  return {
    before,
    predictedProbability: predictCorrect(before, input.item),
    modelVersion: MODEL_VERSION,
  };
}

/** Believes what a learner said of themselves, unless there is a belief already. @param probability of mastery, 0 to 1 */
export async function believePrior(
  ctx: DbContext,
  input: { learnerId: string; conceptId: string; probability: number },
): Promise<void> {
  const prior = priorAbility(input.probability);
  await ctx.db
    .insertInto("mastery")
    .values({ ...masteryRow(ctx, { ...input, ability: prior }), prior_ability: prior.ability })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces what is believed. What was believed before the first answer stays, for a replay. */
export async function saveAbility(
  ctx: DbContext,
  input: { learnerId: string; conceptId: string; ability: Ability },
): Promise<void> {
  const row = masteryRow(ctx, input);
  await ctx.db
    .insertInto("mastery")
    .values({ ...row, prior_ability: UNKNOWN.ability })
    .onConflict((conflict) => conflict.columns(["learner_id", "concept_id"]).doUpdateSet(row))
    .execute();
}

function masteryRow(ctx: DbContext, input: { learnerId: string; conceptId: string; ability: Ability }) {
  return {
    learner_id: input.learnerId,
    concept_id: input.conceptId,
    ability: input.ability.ability,
    evidence_count: input.ability.evidenceCount,
    model_version: MODEL_VERSION,
    updated_at: timestamp(ctx),
  };
}
