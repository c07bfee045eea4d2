import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { currentBeneath } from "~/services/learning/tree/question-tree";
import { loadQuestionTree } from "~/services/learning/tree/subsections.server";
import type { QuestionKey } from "~/urls/paths";

/** What was missed in a review, or in practice, and is being broken down. */
export interface OpenRepair {
  /** The question to go on with. */
  key: QuestionKey;
  conceptId: string;
  conceptName: string;
  courseName: string;
  isPractice: boolean;
}

const repairRows = compiledQuery((db, { learnerId, now, limit }: { learnerId: string; now: string; limit: number }) =>
  db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select([
      "questions.id as questionId",
      "questions.course_id as courseId",
      "questions.subsection_id as subsectionId",
      "subsections.section_number as sectionNumber",
      "concepts.name as conceptName",
      "courses.course_name as courseName",
      "questions.concept_id as conceptId",
      "questions.missed_in as missedIn",
    ])
    .where("questions.learner_id", "=", learnerId)
    // Literals, as in the partial index that these are found by.
    .where(sql<boolean>`questions.missed_in in ('review', 'practice') and questions.status = 'open'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mastery")
            .select("mastery.concept_id")
            .whereRef("mastery.learner_id", "=", "questions.learner_id")
            .whereRef("mastery.concept_id", "=", "questions.parked_concept_id")
            .where("mastery.parked_until", ">", now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mastery")
            .select("mastery.concept_id")
            .whereRef("mastery.learner_id", "=", "questions.learner_id")
            .whereRef("mastery.concept_id", "=", "questions.concept_id")
            .where(sql<boolean>`json_extract(mastery.record, '$.lastOutcome') = 'correct'`),
        ),
      ),
    )
    .orderBy("questions.created_at", "desc")
    .limit(limit),
);

/**
 * Those begun last come first. Not what is put aside for today, nor what has been repaired: a question about the concept
 * was answered right since, here or elsewhere.
 */
export async function listOpenRepairs(
  ctx: DbContext,
  { learnerId, limit }: { learnerId: string; limit: number },
): Promise<OpenRepair[]> {
  const repairs: OpenRepair[] = [];
  for (const row of await repairRows(ctx, { learnerId, now: timestamp(ctx), limit })) {
    const { subsectionId, courseId, sectionNumber, conceptId, conceptName, courseName } = row;
    const { questions, breakdowns } = await loadQuestionTree(ctx, { learnerId, subsectionId });
    const missed = questions.find(({ id }) => id === row.questionId);
    if (!missed) continue;
    const { id: questionId } = currentBeneath(questions, breakdowns, missed);
    const isPractice = row.missedIn === "practice";
    repairs.push({ key: { courseId, sectionNumber, questionId }, conceptId, conceptName, courseName, isPractice });
  }
  return repairs;
}
