import type { DbContext } from "~/services/context";
import type { OwnQuestionKey } from "./subsection";

/** The beginning of a query for a learner's question, where it is really theirs and in that part of that course. */
export function selectOwnQuestion(ctx: DbContext, key: OwnQuestionKey) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .where("questions.learner_id", "=", key.learnerId)
    .where("questions.id", "=", key.questionId)
    .where("questions.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber);
}
