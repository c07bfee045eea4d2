import { setImmediate } from "node:timers/promises";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { KEPT_GAP_DAYS } from "~/services/limits/retention";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { findProved } from "~/services/mastery/known-counts.server";
import { DAY_MS } from "~/time/periods";
import { loadDemo } from "./demo.server";
import { missOf, readGapCode } from "./gap-code";
import type { KeptGap } from "./kept-gap";
import { nameOfMiss } from "./miss-name";

type DemoContext = Pick<AppContext, "demoMaterial">;

interface DemoGap {
  code: string;
  conceptId: string;
  conceptName: string;
  gapName: string | null;
}

/** The gap that an address names; null when it names none of the demo's. */
export async function findDemoGap(ctx: DemoContext, text: string | null): Promise<DemoGap | null> {
  const code = readGapCode(text);
  if (code === null) return null;
  const demo = await loadDemo(ctx.demoMaterial);
  const miss = missOf(code);
  const conceptId = demo.course.items[miss.item]?.conceptId;
  if (conceptId === undefined) return null;
  return { code, conceptId, conceptName: demo.concepts.get(conceptId)!.name, gapName: nameOfMiss(demo, miss) };
}

/** The latest one takes the place of what was kept before. What names no gap is left out. */
export async function keepGap(
  ctx: DemoContext & DbContext,
  { learnerId, gap }: { learnerId: string; gap: string },
): Promise<void> {
  const found = await findDemoGap(ctx, gap);
  if (!found) return;
  const { conceptId, conceptName, gapName } = found;
  const kept = { concept_id: conceptId, concept: conceptName, gap_name: gapName, kept_at: timestamp(ctx) };
  await ctx.db
    .insertInto("kept_gaps")
    .values({ learner_id: learnerId, ...kept })
    .onConflict((conflict) => conflict.column("learner_id").doUpdateSet(kept))
    .execute();
}

/** The learner does not want to be told of it any more. */
export async function dismissKeptGap(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  await ctx.db.deleteFrom("kept_gaps").where("learner_id", "=", learnerId).execute();
}

/**
 * What to practice first, because the learner missed it in the demo. The demo's answers are no evidence: nothing is
 * concluded from them. It ends by itself: once the concept is mastered or proved, or a gap in it was closed, or after some
 * weeks.
 */
export async function findKeptGap(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<KeptGap | null> {
  const kept = await ctx.db
    .selectFrom("kept_gaps")
    .select(["concept_id as conceptId", "concept as conceptName", "gap_name as gapName"])
    .where("learner_id", "=", learnerId)
    .where("kept_at", ">=", timestamp(ctx, -KEPT_GAP_DAYS * DAY_MS))
    .executeTakeFirst();
  if (!kept) return null;
  const { conceptId } = kept;
  const courses = await listCourses(ctx, { learnerId, conceptId });
  if (await isOver(ctx, { learnerId, conceptId, courses })) return null;
  return { conceptId, ...gapNameOf(kept), courseId: courses[0]?.id ?? null };
}

const AT_ONCE = 50;

/**
 * For the housekeeping: deletes the kept gaps that are over, or they would come back when the concept lapses. To look at
 * one deletes nothing. Stopped at any moment, it goes on the next time.
 */
export async function endKeptGaps(ctx: DbContext): Promise<void> {
  for (let after = ""; ;) {
    const kept = await ctx.db
      .selectFrom("kept_gaps")
      .select(["learner_id as learnerId", "concept_id as conceptId"])
      .where("learner_id", ">", after)
      .orderBy("learner_id")
      .limit(AT_ONCE)
      .execute();
    for (const whose of kept) {
      await inTransaction(ctx, (ctx) => endIfOver(ctx, whose));
      await setImmediate();
    }
    if (kept.length < AT_ONCE) return;
    after = kept.at(-1)!.learnerId;
  }
}

async function endIfOver(ctx: DbContext, whose: { learnerId: string; conceptId: string }): Promise<void> {
  if (!(await isOver(ctx, { ...whose, courses: await listCourses(ctx, whose) }))) return;
  await ctx.db
    .deleteFrom("kept_gaps")
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .execute();
}

/** The learner's courses with the concept, the newest first. */
function listCourses(ctx: DbContext, { learnerId, conceptId }: { learnerId: string; conceptId: string }) {
  return ctx.db
    .selectFrom("course_concepts")
    .innerJoin("courses", "courses.id", "course_concepts.course_id")
    .select(["courses.id", "courses.concepts_known as conceptsKnown"])
    .where("courses.learner_id", "=", learnerId)
    .where("course_concepts.concept_id", "=", conceptId)
    .orderBy("courses.created_at", "desc")
    .execute();
}

interface Whose {
  learnerId: string;
  conceptId: string;
  courses: { id: string; conceptsKnown: number | null }[];
}

async function isOver(ctx: DbContext, { courses, ...whose }: Whose): Promise<boolean> {
  const mastered = await ctx.db
    .selectFrom("mastery")
    .select("concept_id")
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .where("mastered_at", "is not", null)
    .executeTakeFirst();
  if (mastered) return true;
  const gaps = await ctx.db
    .selectFrom("gaps")
    .select("closed_at as closedAt")
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .execute();
  if (gaps.length > 0 && gaps.every(({ closedAt }) => closedAt !== null)) return true;
  for (const { id: courseId, conceptsKnown } of courses) {
    if (conceptsKnown === 0) continue; // so that mostly nothing is looked up
    const { proved } = await findProved(ctx, { learnerId: whose.learnerId, courseId });
    if (proved.has(whose.conceptId)) return true;
  }
  return false;
}
