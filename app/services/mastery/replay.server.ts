import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { Flag } from "~db/schema";
import { isNotVoided } from "./not-voided.server";
import { UNKNOWN, updateAbility, type Ability, type ItemFacts, type Outcome } from "./estimate";
import { saveAbility } from "./mastery.server";

interface Whose {
  learnerId: string;
  conceptId: string;
}

/**
 * Believes of a learner and a concept what the record says without its void answers: the belief before the first
 * answer, and then each answer that counts, in the order in which they were given.
 */
export async function replayMastery(ctx: DbContext, whose: Whose): Promise<void> {
  let ability = await findPrior(ctx, whose);
  for (const answer of await listCountingAnswers(ctx, whose)) {
    ability = updateAbility(ability, itemOf(answer), outcomeOf(answer));
  }
  await saveAbility(ctx, { ...whose, ability });
}

async function findPrior(ctx: DbContext, { learnerId, conceptId }: Whose): Promise<Ability> {
  const row = await ctx.db
    .selectFrom("mastery")
    .select("prior_ability as priorAbility")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .executeTakeFirst();
  return row ? { ability: row.priorAbility, evidenceCount: 0 } : UNKNOWN;
}

/** By way of the questions: there are few about one concept, and answers are found by their question. */
function listCountingAnswers(ctx: DbContext, { learnerId, conceptId }: Whose) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .select([
      "answers.difficulty",
      "answers.option_count as optionCount",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
    ])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .where(isNotVoided)
    .orderBy("answers.answered_at")
    .orderBy(sql`answers.rowid`) // as they were written, for those of one millisecond
    .execute();
}

function itemOf(answer: { difficulty: ItemFacts["difficulty"]; optionCount: number }): ItemFacts {
  return { difficulty: answer.difficulty, optionCount: answer.optionCount };
}

function outcomeOf(answer: { isCorrect: Flag; dontKnow: Flag }): Outcome {
  if (answer.dontKnow) return "dont-know";
  return answer.isCorrect ? "correct" : "wrong";
}
