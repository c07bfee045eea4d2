import type { DbContext } from "~/services/context";
import { remedyOfMiss, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import { findLastMisses } from "~/services/learning/gaps/last-misses.server";
import { findLastClosed } from "~/services/learning/gaps/worked-out.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { daysUntil } from "~/time/days-until";
import type { QuestionKey } from "~/urls/paths";
import type { Achievement } from "./achievement";
import { aMomentAround } from "./at-once";
import { listCarried } from "./carried.server";
import { findGapStory } from "./gap-story.server";

/** What the right answer to a question has closed, or made mastered, with what now stands on it; null for any other. */
export async function findAchievement(
  ctx: NamingContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<Achievement | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("concepts", "concepts.id", "answers.concept_id")
    .innerJoin("learners", "learners.id", "answers.learner_id")
    .innerJoin("mastery", (join) =>
      join
        .onRef("mastery.learner_id", "=", "answers.learner_id")
        .onRef("mastery.concept_id", "=", "answers.concept_id"),
    )
    .select([
      "answers.id as answerId",
      "answers.course_id as courseId",
      "answers.concept_id as conceptId",
      "concepts.name as conceptName",
      "mastery.mastered_at as masteredAt",
      "mastery.due_at as dueAt",
      "learners.time_zone as timeZone",
    ])
    .where("answers.learner_id", "=", learnerId)
    .where("answers.question_id", "=", questionId)
    .where("answers.is_correct", "=", 1)
    .orderBy("answers.attempt_number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!answer) return null;
  const { conceptId, conceptName, masteredAt } = answer;
  const isMastered = await hasBroughtAbout(ctx, { learnerId, ...answer }, masteredAt);
  const closedAt = isMastered ? null : await findLastClosed(ctx, { learnerId, conceptIds: [conceptId] });
  if (!isMastered && !(await hasBroughtAbout(ctx, { learnerId, ...answer }, closedAt))) return null;
  const gaps = closedAt === null ? [] : [{ conceptId, closedAt }];
  const [miss = null] = await findLastMisses(ctx, { learnerId, gaps });
  const { name: gapName, idea } = await remedyOfMiss(ctx, { conceptId, miss });
  return {
    kind: isMastered ? "mastered" : "gap-closed",
    conceptId,
    conceptName,
    gapName,
    idea,
    comesBackInDays: answer.dueAt === null ? null : daysUntil(ctx.now(), answer.dueAt, answer.timeZone),
    carries: await listCarried(ctx, { ...answer, learnerId }),
    foundAt: closedAt === null ? null : await findWhereFound(ctx, { learnerId, conceptId, closedAt }),
    story: isMastered ? null : await findGapStory(ctx, { learnerId, conceptId, closedBy: answer.answerId, miss }),
  };
}

/** Whether something came about with this answer: of those given within a moment of it, the nearest one. */
async function hasBroughtAbout(
  ctx: DbContext,
  { learnerId, conceptId, answerId }: { learnerId: string; conceptId: string; answerId: string },
  time: string | null,
): Promise<boolean> {
  if (time === null) return false;
  const { from, until } = aMomentAround(time);
  const answers = await ctx.db
    .selectFrom("answers")
    .select(["id", "answered_at as answeredAt"])
    .where("learner_id", "=", learnerId)
    .where("answered_at", ">=", from)
    .where("answered_at", "<=", until)
    .where("concept_id", "=", conceptId)
    .where("is_correct", "=", 1)
    .where(isNotVoided)
    .execute();
  const distanceOf = (answeredAt: string) => Math.abs(Date.parse(answeredAt) - Date.parse(time));
  const [nearest] = answers.toSorted((a, b) => distanceOf(a.answeredAt) - distanceOf(b.answeredAt));
  return nearest?.id === answerId;
}

/** Null when that was asked outside the parts of a course. */
async function findWhereFound(
  ctx: DbContext,
  { learnerId, conceptId, closedAt }: { learnerId: string; conceptId: string; closedAt: string },
): Promise<QuestionKey | null> {
  const question = await ctx.db
    .selectFrom("gaps")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select([
      "questions.id as questionId",
      "questions.course_id as courseId",
      "subsections.section_number as sectionNumber",
    ])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.concept_id", "=", conceptId)
    .where("gaps.closed_at", "=", closedAt)
    .where("questions.sitting_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return question ?? null;
}
