import type { DbContext } from "~/services/context";
import { outcomeOf, type Outcome } from "~/services/mastery/evidence";
import type { QuestionStatus } from "~db/schema";

/** A question of a checkpoint that is under way. */
export interface AskedQuestion {
  id: string;
  conceptId: string;
  status: QuestionStatus;
  /** Null until it is answered, and where the answer does not count. */
  outcome: Outcome | null;
}

/** In the order in which they are asked. */
export async function listAsked(ctx: DbContext, sittingId: string): Promise<AskedQuestion[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .leftJoin("answers", (join) =>
      join.onRef("answers.question_id", "=", "questions.id").on("answers.attempt_number", "=", 1),
    )
    .select(({ exists, selectFrom }) => [
      "questions.id",
      "questions.concept_id as conceptId",
      "questions.status",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      exists(
        selectFrom("voided_answers").select("answer_id").whereRef("voided_answers.answer_id", "=", "answers.id"),
      ).as("isVoid"),
    ])
    .where("questions.sitting_id", "=", sittingId)
    .orderBy("questions.question_number")
    .execute();
  return rows.map(({ isCorrect, dontKnow, isVoid, ...question }) => ({
    ...question,
    outcome: isCorrect === null || dontKnow === null || isVoid ? null : outcomeOf({ isCorrect, dontKnow }),
  }));
}

/** What was answered about each concept, in order, as far as it counts. */
export function outcomesByConcept(asked: AskedQuestion[]): Map<string, Outcome[]> {
  const outcomes = new Map<string, Outcome[]>();
  for (const { conceptId, outcome } of asked) {
    if (outcome) outcomes.set(conceptId, [...(outcomes.get(conceptId) ?? []), outcome]);
  }
  return outcomes;
}
