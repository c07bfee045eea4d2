import type { DbContext } from "~/services/context";
import type { DashboardGap } from "./gaps";

interface Whose {
  learnerId: string;
  limit: number;
}

/** Newest first. */
export function listOpenGaps(ctx: DbContext, { learnerId, limit }: Whose): Promise<DashboardGap[]> {
  return gaps(ctx, learnerId)
    .where("gaps.closed_at", "is", null)
    .orderBy("gaps.found_at", "desc")
    .limit(limit)
    .execute();
}

/** Those closed last first. */
export function listClosedGaps(ctx: DbContext, { learnerId, limit }: Whose): Promise<DashboardGap[]> {
  return gaps(ctx, learnerId)
    .where("gaps.closed_at", "is not", null)
    .orderBy("gaps.closed_at", "desc")
    .limit(limit)
    .execute();
}

function gaps(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("gaps")
    .innerJoin("concepts", "concepts.id", "gaps.concept_id")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select([
      "gaps.id",
      "gaps.concept_id as conceptId",
      "concepts.name as conceptName",
      "gaps.found_at as foundAt",
      "gaps.closed_at as closedAt",
      "gaps.course_id as courseId",
      "subsections.section_number as sectionNumber",
      "gaps.question_id as questionId",
    ])
    .where("gaps.learner_id", "=", learnerId);
}
