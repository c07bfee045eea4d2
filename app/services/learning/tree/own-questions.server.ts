import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { QuestionKey } from "~/urls/paths";
import type { OwnQuestionKey } from "./subsection";

/** The beginning of a query for a learner's question, where it is really theirs and in that subsection of that course. */
export function selectOwnQuestion(ctx: Pick<DbContext, "db">, key: OwnQuestionKey) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .where("questions.learner_id", "=", key.learnerId)
    .where("questions.id", "=", key.questionId)
    .where("questions.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber);
}

/** How a question of a part of a course is found there; null for one of a sitting, and for somebody else's. */
export async function findQuestionKey(
  ctx: DbContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<QuestionKey | null> {
  const question = await ctx.db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select([
      "questions.id as questionId",
      "questions.course_id as courseId",
      "subsections.section_number as sectionNumber",
    ])
    .where("questions.id", "=", questionId)
    .where("questions.learner_id", "=", learnerId)
    .where("questions.sitting_id", "is", null)
    .executeTakeFirst();
  return question ?? null;
}

const answersNewestFirst = compiledQuery((db, input: { learnerId: string; questionId: string }) =>
  db
    .selectFrom("answers")
    .select([
      "id",
      "learner_id as learnerId",
      "course_id as courseId",
      "subsection_id as subsectionId",
      "question_id as questionId",
      "item_id as itemId",
      "concept_id as conceptId",
      "phase",
      "difficulty",
      "option_index as optionIndex",
      "is_correct as isCorrect",
      "dont_know as dontKnow",
      "explanation",
      "image_id as imageId",
      "answered_at as answeredAt",
    ])
    .where("learner_id", "=", input.learnerId)
    .where("question_id", "=", input.questionId)
    .orderBy("attempt_number", "desc")
    .limit(1),
);

/** The newest answer to a question, or null when there is none yet. */
export async function findLastAnswer(ctx: DbContext, input: { learnerId: string; questionId: string }) {
  const [answer] = await answersNewestFirst(ctx, { learnerId: input.learnerId, questionId: input.questionId });
  return answer ?? null;
}
