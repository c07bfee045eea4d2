import { setImmediate } from "node:timers/promises";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { ENDED_GAP_DAYS, KEPT_GAP_DAYS } from "~/services/limits/retention";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { findProved } from "~/services/mastery/known-counts.server";
import { DAY_MS } from "~/time/periods";
import { loadDemo } from "./demo.server";
import { missOf, readGapCode } from "./gap-code";
import type { KeptGap, ToldGap } from "./kept-gap";
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

/**
 * The latest one takes the place of what was kept before. What names no gap is left out, and what is none for this learner:
 * they have shown that they know the concept.
 */
export async function keepGap(
  ctx: DemoContext & DbContext,
  { learnerId, gap }: { learnerId: string; gap: string },
): Promise<void> {
  const found = await findDemoGap(ctx, gap);
  if (!found) return;
  const { conceptId, conceptName, gapName } = found;
  if (await hasEnded(ctx, { learnerId, conceptId })) return;
  const kept = {
    concept_id: conceptId,
    concept: conceptName,
    gap_name: gapName,
    kept_at: timestamp(ctx),
    ended_at: null,
  };
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
export async function findKeptGap(ctx: DbContext, whose: { learnerId: string }): Promise<KeptGap | null> {
  const told = await findToldGap(ctx, whose);
  return told && !told.isEnded ? told : null;
}

/**
 * Where it waited, its learner is told that it has ended, too: until they dismiss it, it goes, or they miss its concept again,
 * which tells of itself.
 */
export async function findToldGap(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<ToldGap | null> {
  const kept = await ctx.db
    .selectFrom("kept_gaps")
    .select(["concept_id as conceptId", "concept as conceptName", "gap_name as gapName", "ended_at as endedAt"])
    .where("learner_id", "=", learnerId)
    .where("kept_at", ">=", timestamp(ctx, -KEPT_GAP_DAYS * DAY_MS))
    .where(({ or, eb }) =>
      or([eb("ended_at", "is", null), eb("ended_at", ">=", timestamp(ctx, -ENDED_GAP_DAYS * DAY_MS))]),
    )
    .executeTakeFirst();
  if (!kept) return null;
  const whose = { learnerId, conceptId: kept.conceptId };
  const wasNoted = kept.endedAt !== null;
  if (wasNoted && (await findGaps(ctx, whose)) === "open") return null;
  const [course] = await listCourses(ctx, whose);
  const isEnded = wasNoted || (await hasEnded(ctx, whose));
  return { conceptId: kept.conceptId, ...gapNameOf(kept), courseId: course?.id ?? null, isEnded };
}

const AT_ONCE = 50;

/**
 * For the housekeeping: notes which kept gaps have ended, or they would come back when the concept lapses. To look at one
 * notes nothing. Stopped at any moment, it goes on the next time.
 */
export async function endKeptGaps(ctx: DbContext): Promise<void> {
  for (let after = ""; ;) {
    const kept = await ctx.db
      .selectFrom("kept_gaps")
      .select(["learner_id as learnerId", "concept_id as conceptId"])
      .where("learner_id", ">", after)
      .where("ended_at", "is", null)
      .orderBy("learner_id")
      .limit(AT_ONCE)
      .execute();
    for (const whose of kept) {
      await inTransaction(ctx, (ctx) => noteEnd(ctx, whose));
      await setImmediate();
    }
    if (kept.length < AT_ONCE) return;
    after = kept.at(-1)!.learnerId;
  }
}

interface Whose {
  learnerId: string;
  conceptId: string;
}

async function noteEnd(ctx: DbContext, whose: Whose): Promise<void> {
  if (!(await hasEnded(ctx, whose))) return;
  await ctx.db
    .updateTable("kept_gaps")
    .set({ ended_at: timestamp(ctx) })
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .execute();
}

/** The learner's courses with the concept, the newest first. */
function listCourses(ctx: DbContext, { learnerId, conceptId }: Whose) {
  return ctx.db
    .selectFrom("course_concepts")
    .innerJoin("courses", "courses.id", "course_concepts.course_id")
    .select(["courses.id", "courses.concepts_known as conceptsKnown"])
    .where("courses.learner_id", "=", learnerId)
    .where("course_concepts.concept_id", "=", conceptId)
    .orderBy("courses.created_at", "desc")
    .execute();
}

/** Whether the learner has shown that they know the concept, and has not missed it for sure since. */
async function hasEnded(ctx: DbContext, whose: Whose): Promise<boolean> {
  const gaps = await findGaps(ctx, whose);
  if (gaps !== "none") return gaps === "closed";
  const { learnerId, conceptId } = whose;
  const mastered = await ctx.db
    .selectFrom("mastery")
    .select("concept_id")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("mastered_at", "is not", null)
    .executeTakeFirst();
  if (mastered) return true;
  for (const { id: courseId, conceptsKnown } of await listCourses(ctx, whose)) {
    if (conceptsKnown === 0) continue; // so that mostly nothing is looked up
    const { proved } = await findProved(ctx, { learnerId, courseId });
    if (proved.has(conceptId)) return true;
  }
  return false;
}

/** What has become of the gaps that the learner's own courses found in the concept. */
async function findGaps(ctx: DbContext, { learnerId, conceptId }: Whose): Promise<"none" | "open" | "closed"> {
  const gaps = await ctx.db
    .selectFrom("gaps")
    .select("closed_at as closedAt")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .execute();
  if (gaps.length === 0) return "none";
  return gaps.some(({ closedAt }) => closedAt === null) ? "open" : "closed";
}
