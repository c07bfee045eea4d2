import type { DbContext } from "~/services/context";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { withNames, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import { onceByName } from "~/services/learning/gaps/once-by-name";
import { findDayBegan } from "~/services/learning/tree/today.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { PartGains } from "./part-gains";

export interface OwnPart {
  learnerId: string;
  subsectionId: string;
}

/** What the work in a part has come to since the learner's day began. */
export async function findTodaysPartGains(ctx: NamingContext, part: OwnPart): Promise<PartGains> {
  const dayBegan = await findDayBegan(ctx, part);
  const answers = (await listAnswersInPart(ctx, part)).filter(
    ({ counts, answeredAt }) => Boolean(counts) && answeredAt >= dayBegan,
  );
  const gaps = (await listGapsClosedInPart(ctx, part)).filter(
    ({ closedAt }) => closedAt !== null && closedAt >= dayBegan,
  );
  const right = answers.filter(({ isCorrect }) => isCorrect === 1).length;
  return {
    right,
    notRight: answers.length - right,
    closedGaps: onceByName(gaps).map((gap) => gapNameOf(gap).name),
  };
}

/** However often each was closed; the one closed last first. */
export async function listGapsClosedInPart(ctx: NamingContext, { learnerId, subsectionId }: OwnPart) {
  const gaps = await ctx.db
    .selectFrom("gaps")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .innerJoin("concepts", "concepts.id", "gaps.concept_id")
    .select([
      "gaps.concept_id as conceptId",
      "gaps.question_id as questionId",
      "gaps.found_at as foundAt",
      "concepts.name as conceptName",
      "gaps.closed_at as closedAt",
    ])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.closed_at", "is not", null)
    .where("questions.subsection_id", "=", subsectionId)
    .orderBy("gaps.closed_at", "desc")
    .execute();
  return withNames(ctx, { learnerId, gaps });
}

/** Those to its own questions, oldest first. */
export function listAnswersInPart(ctx: DbContext, { learnerId, subsectionId }: OwnPart) {
  return ctx.db
    .selectFrom("answers")
    .select((column) => [
      "question_id as questionId",
      "is_correct as isCorrect",
      "answered_at as answeredAt",
      "elapsed_ms as elapsedMs",
      isNotVoided(column).as("counts"),
    ])
    .where("learner_id", "=", learnerId)
    .where("subsection_id", "=", subsectionId)
    .where("phase", "in", ["main", "breakdown"])
    .orderBy("answered_at")
    .execute();
}
