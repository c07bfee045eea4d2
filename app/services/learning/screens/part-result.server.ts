import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { onceByName } from "~/services/learning/gaps/once-by-name";
import { withNames, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { MINUTE_MS } from "~/time/periods";
import type { PartResult } from "./part-result";

/** Nobody thinks longer about one answer; whoever does was away. */
const MOST_MS_AN_ANSWER = 10 * MINUTE_MS;

/** Null unless the part is this learner's, complete, and worked through: some are known without any question. */
export async function findPartResult(ctx: NamingContext, key: OwnSubsectionKey): Promise<PartResult | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection?.isCompleted) return null;
  const own = { learnerId: key.learnerId, subsectionId: subsection.id };
  const { questions } = await countMastered(ctx, own);
  if (questions === 0) return null;
  return {
    sectionNumber: subsection.sectionNumber,
    heading: subsection.heading,
    questions,
    closedGaps: await listClosedGaps(ctx, own),
    minutes: Math.max(1, Math.round((await thinkingTime(ctx, own)) / MINUTE_MS)),
    canDo: await listSummaries(ctx, subsection.conceptIds),
    carries: await listCarried(ctx, key, subsection.conceptIds),
  };
}

interface OwnPart {
  learnerId: string;
  subsectionId: string;
}

function countMastered(ctx: DbContext, { learnerId, subsectionId }: OwnPart) {
  return ctx.db
    .selectFrom("questions")
    .select(({ fn }) => fn.countAll<number>().as("questions"))
    .where("learner_id", "=", learnerId)
    .where("subsection_id", "=", subsectionId)
    .where("sitting_id", "is", null)
    .where("status", "=", "mastered")
    .executeTakeFirstOrThrow();
}

/** Each once, however often it was closed; the one closed last first. */
async function listClosedGaps(ctx: NamingContext, { learnerId, subsectionId }: OwnPart): Promise<string[]> {
  const gaps = await ctx.db
    .selectFrom("gaps")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .innerJoin("concepts", "concepts.id", "gaps.concept_id")
    .select(["gaps.concept_id as conceptId", "concepts.name as conceptName", "gaps.closed_at as closedAt"])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.closed_at", "is not", null)
    .where("questions.subsection_id", "=", subsectionId)
    .orderBy("gaps.closed_at", "desc")
    .execute();
  return onceByName(await withNames(ctx, { learnerId, gaps })).map((gap) => gapNameOf(gap).name);
}

async function thinkingTime(ctx: DbContext, { learnerId, subsectionId }: OwnPart): Promise<number> {
  const { spent } = await ctx.db
    .selectFrom("answers")
    .select(sql<number>`coalesce(sum(min(elapsed_ms, ${MOST_MS_AN_ANSWER})), 0)`.as("spent"))
    .where("learner_id", "=", learnerId)
    .where("subsection_id", "=", subsectionId)
    .where("phase", "in", ["main", "breakdown"])
    .executeTakeFirstOrThrow();
  return spent;
}

async function listSummaries(ctx: DbContext, conceptIds: string[]): Promise<string[]> {
  const concepts = await ctx.db.selectFrom("concepts").select("summary").where("id", "in", conceptIds).execute();
  return concepts.map(({ summary }) => summary);
}

async function listCarried(
  ctx: DbContext,
  { learnerId, courseId, sectionNumber }: OwnSubsectionKey,
  conceptIds: string[],
): Promise<string[]> {
  const above = await ctx.db
    .selectFrom("course_prerequisites")
    .select("concept_id as id")
    .distinct()
    .where("course_id", "=", courseId)
    .where("prerequisite_id", "in", conceptIds)
    .execute();
  const isAbove = new Set(above.map(({ id }) => id));
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["section_number as sectionNumber", "concept_ids as taught"])
    .where("learner_id", "=", learnerId)
    .where("course_id", "=", courseId)
    .where("section_number", "!=", sectionNumber)
    .execute();
  return parts
    .filter(({ taught }) => (JSON.parse(taught) as string[]).some((id) => isAbove.has(id)))
    .map((part) => part.sectionNumber);
}
