import { isDeepStrictEqual } from "node:util";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { updateOpenParts } from "~/services/courses/open-parts.server";
import { isBegun } from "~/services/mastery/begun.server";
import { areProved } from "~/services/mastery/complete-part.server";
import { believeTest, disbelieveTest } from "~/services/mastery/mastery.server";
import { findKnowledgeAt } from "~/services/mastery/knowledge.server";
import { replayAround } from "~/services/mastery/replay.server";
import { storeTest } from "~/services/placement/stored-test";
import { beliefsOf, listLearnable, sortOut, type EndedTest, type PlacementResult } from "./conclude-placement.server";
import { findCourseGraph, knowingModelOf } from "./course-graph.server";
import { findAsked } from "./placement-questions.server";
import { readPlacementState, writePlacementState } from "./placement-state";
import { completeProvedParts } from "./proved-parts.server";
import { reopenUnprovedParts } from "./reopen-parts.server";
import { findAnySitting, saveState, type Sitting } from "./sittings.server";
import { listCountedAnswers, testFromAnswers } from "./test-from-answers.server";

/**
 * Makes anew what placement tests came to of which an answer was found void, or counts again: what they found is believed of
 * concepts that no answer is about.
 */

/** The slow part; what it resolves to writes the result. Null when there is no such test any more. */
export async function recalculatePlacement(
  ctx: AppContext,
  sittingId: string,
): Promise<((ctx: DbContext) => Promise<void>) | null> {
  const sitting = await findAnySitting(ctx, sittingId);
  const course = sitting && (await findCourseGraph(ctx, sitting));
  if (!course || course.concepts.length === 0) return null;
  const model = await knowingModelOf(course);
  const answers = await listCountedAnswers(ctx, { sitting, course });
  const test = await testFromAnswers(ctx, { sitting, course, model });
  return async (ctx) => {
    const current = await findAnySitting(ctx, sittingId);
    const isSame = isDeepStrictEqual(await listCountedAnswers(ctx, { sitting, course }), answers);
    if (!current || current.status !== sitting.status || !isSame) throw new Error("the test has gone on meanwhile");
    const ended = { sitting: current, course, model, test, asked: answers.length };
    await (current.status === "open" ? goOn(ctx, ended) : conclude(ctx, ended));
  };
}

/** What it asks now it may ask still. */
async function goOn(ctx: DbContext, { sitting, course, test }: EndedTest): Promise<void> {
  const { open } = await findAsked(ctx, sitting, course);
  const plan = sitting.state ? readPlacementState(sitting.state).plan : [...open.keys()];
  await saveState(ctx, sitting, writePlacementState({ plan, test: storeTest(test) }));
}

async function conclude(ctx: DbContext, ended: EndedTest): Promise<void> {
  const { sitting, course, asked } = ended;
  const { learnerId } = sitting;
  const key = { learnerId, courseId: course.courseId };
  const endedAt = sitting.endedAt!;
  const findItThen = () =>
    findKnowledgeAt(ctx, { learnerId, conceptIds: course.concepts.map(({ id }) => id), at: endedAt });
  await replayAround(ctx, learnerId, async () => {
    const own = { learnerId, sittingId: sitting.id };
    await disbelieveTest(ctx, own);
    if (asked > 0) await believeTest(ctx, { ...own, endedAt, tested: beliefsOf(ended, await findItThen()) });
  });
  const before = JSON.parse(sitting.result!) as PlacementResult;
  const unproved = await reopenUnprovedParts(ctx, key);
  if (asked > 0) await completeProvedParts(ctx, key);
  await updateOpenParts(ctx, key);
  const found = sortOut(ended, await findItThen());
  const completed = await listCompletedSince(ctx, { ...key, endedAt, known: new Set(found.known) });
  const kept = before.parts.filter((number) => !unproved.includes(number));
  const parts = [...kept, ...completed.filter((number) => !kept.includes(number))];
  const learnable = await listLearnable(ctx, key, { course, known: found.known });
  const reopened = before.reopened?.filter((number) => parts.includes(number));
  const { asked: askedThen, isLeftEarly } = before;
  const result: PlacementResult = { ...found, learnable, asked: askedThen, parts, reopened, isLeftEarly };
  await saveResult(ctx, sitting, result);
}

interface CompletedSince {
  learnerId: string;
  courseId: string;
  endedAt: string;
  known: ReadonlySet<string>;
}

/** Numbers of the parts that were completed since the test, with nothing asked, and of which it found all to be known. */
async function listCompletedSince(
  ctx: DbContext,
  { learnerId, courseId, endedAt, known }: CompletedSince,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select(["section_number as sectionNumber", "concept_ids as conceptIds"])
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .where("completed_at", ">=", endedAt)
    .where((expression) => expression.not(isBegun(expression)))
    .orderBy("position")
    .execute();
  return rows
    .filter(({ conceptIds }) => areProved(JSON.parse(conceptIds) as string[], known))
    .map(({ sectionNumber }) => sectionNumber);
}

async function saveResult(ctx: DbContext, { id, learnerId }: Sitting, result: PlacementResult): Promise<void> {
  await ctx.db
    .updateTable("sittings")
    .set({ result: JSON.stringify(result), updated_at: timestamp(ctx) })
    .where("id", "=", id)
    .where("learner_id", "=", learnerId)
    .execute();
}
