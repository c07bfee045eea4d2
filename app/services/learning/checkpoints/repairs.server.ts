import type { DbContext } from "~/services/context";
import { findKnowledge } from "~/services/mastery/mastery.server";
import type { SubsectionKey } from "~/urls/paths";
import type { TakenCheckpoint } from "./judged.server";

/** How far the gap beneath a missed concept is found and closed. */
export type Repair =
  /** What was missed, to be broken down. */
  | { status: "not-begun"; questionId: string }
  /** It is being worked on in the part that teaches it. */
  | { status: "begun"; part: SubsectionKey }
  /** A question about the concept was answered right since. */
  | { status: "done" };

/** For each concept that was missed. */
export async function findRepairs(
  ctx: DbContext,
  { learnerId, checkpoints }: { learnerId: string; checkpoints: TakenCheckpoint[] },
): Promise<Map<string, Repair>> {
  const missed = checkpoints.flatMap(({ judged }) =>
    [...judged].flatMap(([conceptId, { verdict, questionIds }]) =>
      verdict === "missed" ? [{ conceptId, questionId: questionIds.at(-1)! }] : [],
    ),
  );
  if (missed.length === 0) return new Map();
  const conceptIds = missed.map(({ conceptId }) => conceptId);
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const questions = await listQuestions(ctx, { learnerId, questionIds: missed.map(({ questionId }) => questionId) });
  return new Map(
    missed.map(({ conceptId, questionId }): [string, Repair] => {
      const question = questions.get(questionId);
      if (!question || knowledge.get(conceptId)?.record.lastOutcome === "correct") return [conceptId, DONE];
      if (question.sittingId !== null) return [conceptId, { status: "not-begun", questionId }];
      const { courseId, sectionNumber } = question;
      return [conceptId, question.isAsked ? { status: "begun", part: { courseId, sectionNumber } } : DONE];
    }),
  );
}

const DONE: Repair = { status: "done" };

/** Where they are by now, and whether their part still asks about their concept. */
async function listQuestions(ctx: DbContext, { learnerId, questionIds }: { learnerId: string; questionIds: string[] }) {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select(({ exists, selectFrom }) => [
      "questions.id",
      "questions.course_id as courseId",
      "questions.sitting_id as sittingId",
      "subsections.section_number as sectionNumber",
      exists(
        selectFrom("questions as asked")
          .select("asked.id")
          .whereRef("asked.subsection_id", "=", "questions.subsection_id")
          .where("asked.status", "=", "open")
          .whereRef("asked.concept_id", "=", "questions.concept_id")
          .where("asked.sitting_id", "is", null),
      ).as("isAsked"),
    ])
    .where("questions.id", "in", questionIds)
    .where("questions.learner_id", "=", learnerId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
