import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { QuestionNode } from "~/services/learning/tree/question-tree";
import { isMainOpen, isWaitedFor, type Detour } from "./detour";

interface Facts {
  learnerId: string;
  /** All questions beneath its main question, with that one. */
  tree: QuestionNode[];
  question: QuestionNode;
  /** It is a gap, and not answered right yet. */
  isGap: boolean;
  /** Null before the first. */
  lastAnswer: { isCorrect: boolean; answeredAt: string } | null;
  /** After a right answer: what comes next is beneath the same question, too. */
  goesOnBeneath: boolean;
}

/** What the main question above waits for, while it does; up again from a gap that was found, for nothing. */
export async function findDetour(
  ctx: DbContext,
  { learnerId, tree, question, isGap, lastAnswer, goesOnBeneath }: Facts,
): Promise<Detour | null> {
  if (isGap) return isWaitedFor(tree, question, { isGap }) ? "to close the gap" : null;
  if (question.parentQuestionId === null || lastAnswer === null) return null;
  const isSearched = lastAnswer.isCorrect ? goesOnBeneath && isMainOpen(tree) : isWaitedFor(tree, question, { isGap });
  if (!isSearched) return null;
  const found = await ctx.db
    .selectFrom("gaps")
    .select("id")
    .where(sql`+learner_id`, "=", learnerId) // not by this index, which has all gaps that they ever had
    .where(
      "question_id",
      "in",
      tree.map(({ id }) => id),
    )
    .where("found_at", ">=", lastAnswer.isCorrect ? "" : lastAnswer.answeredAt)
    .limit(1)
    .executeTakeFirst();
  return found ? null : "to find the gap";
}
