import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isKeyEarned, isUnderWay } from "./earned-key.server";
import type { RecordedAnswer } from "./recorded-answer";

/** Not where it was void as a lucky guess: that one was right all the same. */
const isDisputed = sql<boolean>`exists (
  select 1 from voided_answers
  where voided_answers.answer_id = answers.id and voided_answers.reason in ('challenged', 'withdrawn')
)`;

/** All that is told of answers, where a query adds whose, in which order and how many. */
export function selectRecorded(ctx: DbContext) {
  return ctx.db
    .selectFrom("answers")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .innerJoin("items", "items.id", "answers.item_id")
    .innerJoin("concepts", "concepts.id", "answers.concept_id")
    .innerJoin("courses", "courses.id", "answers.course_id")
    .innerJoin("subsections", "subsections.id", "answers.subsection_id")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .innerJoin("learners", "learners.id", "answers.learner_id")
    .select([
      "answers.id",
      "answers.learner_id as learnerId",
      "answers.answered_at as answeredAt",
      "answers.phase",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "answers.option_index as optionIndex",
      "answers.elapsed_ms as elapsedMs",
      "answers.item_id as itemId",
      "items.stem_text as stemText",
      "items.options",
      "items.answer_index as answerIndex",
      "questions.option_order as optionOrder",
      "concepts.id as conceptId",
      "concepts.name as conceptName",
      "courses.id as courseId",
      "courses.course_name as courseName",
      "sections.id as sectionId",
      "sections.heading as sectionHeading",
      "subsections.id as partId",
      "subsections.heading as partHeading",
      "learners.deleted_at as closedAt",
      isKeyEarned.as("isKeyEarned"),
      isUnderWay.as("isUnderWay"),
      isDisputed.as("isDisputed"),
    ]);
}

type RecordedRow = Awaited<ReturnType<ReturnType<typeof selectRecorded>["execute"]>>[number];

export function toRecorded(row: RecordedRow): RecordedAnswer {
  const { id, learnerId, answeredAt, phase, optionIndex, elapsedMs } = row;
  return {
    ...{ id, learnerId, answeredAt, phase, optionIndex, elapsedMs },
    isCorrect: row.isCorrect === 1,
    dontKnow: row.dontKnow === 1,
    item: {
      id: row.itemId,
      stemText: row.stemText,
      options: readOptions(row.options),
      order: JSON.parse(row.optionOrder) as number[],
      keyIndex: row.isKeyEarned ? row.answerIndex : null,
    },
    concept: { id: row.conceptId, name: row.conceptName },
    course: { id: row.courseId, name: row.courseName },
    section: { id: row.sectionId, heading: row.sectionHeading },
    part: { id: row.partId, heading: row.partHeading },
    isUnderWay: Boolean(row.isUnderWay),
    isDisputed: Boolean(row.isDisputed),
  };
}
