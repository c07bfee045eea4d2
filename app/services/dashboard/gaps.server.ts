import type { Kysely } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import { asFound, withNames, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import type { Database } from "~db/schema";
import type { ToldGap } from "./activity";

interface Whose {
  learnerId: string;
  limit: number;
}

/** The open ones, newest first, and those closed last; all named at once. */
export async function listGaps(
  ctx: NamingContext,
  whose: Whose,
): Promise<{ openGaps: ToldGap[]; closedGaps: ToldGap[] }> {
  const gaps = [...(await findOpen(ctx, whose)), ...(await findClosed(ctx, whose))];
  const names = await withNames(ctx, { ...whose, gaps: [...gaps, ...gaps.map(asFound)] });
  const named = gaps.map((gap, place) => {
    const { gapName, idea } = names[place]!;
    return { ...gap, gapName, idea, nameWhenFound: names[gaps.length + place]!.gapName };
  });
  return {
    openGaps: named.filter(({ closedAt }) => closedAt === null),
    closedGaps: named.filter(({ closedAt }) => closedAt !== null),
  };
}

const findOpen = compiledQuery((db, { learnerId, limit }: Whose) =>
  gaps(db, learnerId).where("gaps.closed_at", "is", null).orderBy("gaps.found_at", "desc").limit(limit),
);

const findClosed = compiledQuery((db, { learnerId, limit }: Whose) =>
  gaps(db, learnerId).where("gaps.closed_at", "is not", null).orderBy("gaps.closed_at", "desc").limit(limit),
);

function gaps(db: Kysely<Database>, learnerId: string) {
  return db
    .selectFrom("gaps")
    .innerJoin("concepts", "concepts.id", "gaps.concept_id")
    .innerJoin("courses", "courses.id", "gaps.course_id")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .leftJoin("mastery", (join) =>
      join.onRef("mastery.learner_id", "=", "gaps.learner_id").onRef("mastery.concept_id", "=", "gaps.concept_id"),
    )
    .select([
      "gaps.id",
      "gaps.concept_id as conceptId",
      "concepts.name as conceptName",
      "gaps.found_at as foundAt",
      "gaps.closed_at as closedAt",
      "gaps.course_id as courseId",
      "courses.course_name as courseName",
      "subsections.section_number as sectionNumber",
      "gaps.question_id as questionId",
      "questions.status as questionStatus",
      "mastery.parked_until as parkedUntil",
      "mastery.due_at as dueAt",
    ])
    .where("gaps.learner_id", "=", learnerId);
}
