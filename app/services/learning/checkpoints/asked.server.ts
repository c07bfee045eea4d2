import type { DbContext } from "~/services/context";
import { outcomeOf } from "~/services/mastery/evidence";
import type { AskedQuestion } from "./asked-question";

/** In the order in which they are asked. */
export async function listAsked(ctx: DbContext, sittingId: string): Promise<AskedQuestion[]> {
  const rows = await selectAsked(ctx)
    .where("questions.sitting_id", "=", sittingId)
    .orderBy("questions.question_number")
    .execute();
  return rows.map(toAsked);
}

/** Those of checkpoints that are over that were answered, by their ids: they may be in parts of the course by now. */
export async function findAnswered(ctx: DbContext, questionIds: string[]): Promise<Map<string, AskedQuestion>> {
  if (questionIds.length === 0) return new Map();
  const rows = await selectAsked(ctx)
    .where("questions.id", "in", questionIds)
    .where("answers.id", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.id, toAsked(row)]));
}

/** With the first answer: what came later was no part of the checkpoint. */
function selectAsked(ctx: DbContext) {
  return ctx.db
    .selectFrom("questions")
    .leftJoin("answers", (join) =>
      join.onRef("answers.question_id", "=", "questions.id").on("answers.attempt_number", "=", 1),
    )
    .select(({ exists, selectFrom }) => [
      "questions.id",
      "questions.slot",
      "questions.concept_id as conceptId",
      "questions.status",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      exists(
        selectFrom("voided_answers").select("answer_id").whereRef("voided_answers.answer_id", "=", "answers.id"),
      ).as("isVoid"),
    ]);
}

type AskedRow = Awaited<ReturnType<ReturnType<typeof selectAsked>["execute"]>>[number];

function toAsked({ isCorrect, dontKnow, isVoid, ...question }: AskedRow): AskedQuestion {
  const counts = isCorrect !== null && dontKnow !== null && !isVoid;
  return { ...question, outcome: counts ? outcomeOf({ isCorrect, dontKnow }) : null };
}
