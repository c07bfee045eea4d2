import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { enqueue } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { chosenOption } from "~/services/learning/answers/insert-answer.server";
import type { KnowingModel } from "~/services/placement/knowing-model";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { takePlacementAnswer, type PlacementAnswer, type PlacementTest } from "~/services/placement/placement-test";
import { runInSlices } from "~/services/placement/run-in-slices.server";
import { restoreTest, storeTest } from "~/services/placement/stored-test";
import { concludePlacement } from "./conclude-placement.server";
import { findCourseGraph, isWrittenByModel, knowingModelOf, type CourseGraph } from "./course-graph.server";
import { speaksForKnowing } from "./placement-evidence";
import { findAsked, findShownQuestion, giveUpFailed, type Asked } from "./placement-questions.server";
import { readPlacementState, writePlacementState } from "./placement-state";
import { difficultyAfter, planPlacement } from "./plan-placement";
import { whyNoTest } from "./test-limit.server";
import { findOpenSitting, goOnWith, openSitting, saveState, wishForQuestions, type Sitting } from "./sittings.server";
import { takeSittingAnswer, type SittingAnswer } from "./take-sitting-answer.server";
import { listCountedAnswers, newTest, testFromAnswers } from "./test-from-answers.server";

/** The placement test of a course: begun, answered question by question, ended. */

interface WhoseTest {
  learnerId: string;
  courseId: string;
}

type TestAnswer = Omit<SittingAnswer, "learnerId" | "sittingId">;

/** More tabs than that do not answer at once. */
const MOST_TRIES = 20;

export const placementPlace = ({ learnerId, courseId }: WhoseTest) =>
  ({ learnerId, courseId, kind: "placement", sectionId: null }) as const;

export type StartTestResult =
  | { status: "started" | "no-outline" | "no-course" }
  /** Their plan allows no more than `limit`, over all courses. */
  | { status: "plan-limit"; limit: number };

/** Begins the test, or goes on with one that is open: has the next question written when there is none. */
export function startTest(ctx: AppContext, whose: WhoseTest): Promise<StartTestResult> {
  return beginTest(ctx, whose, async (ctx, open) => (open ? null : whyNoTest(ctx, whose)));
}

/** @param whyNot asked in the transaction that begins it: what keeps it from beginning, or from going on where it is open */
export async function beginTest<Refused>(
  ctx: AppContext,
  whose: WhoseTest,
  whyNot: (ctx: DbContext, open: Sitting | null) => Promise<Refused | null>,
): Promise<{ status: "started" | "no-outline" | "no-course" } | Refused> {
  const course = await findCourseGraph(ctx, whose);
  if (!course) return { status: "no-course" };
  if (!course.isOutlined) return { status: "no-outline" };
  const refused = await inTransaction(ctx, async (ctx) => {
    const refused = await whyNot(ctx, await findOpenSitting(ctx, placementPlace(whose)));
    if (!refused) await openSitting(ctx, placementPlace(whose), { wishes: [], state: null });
    return refused;
  });
  if (refused) return refused;
  await step(ctx, { whose, course }, null);
  return { status: "started" };
}

export type AnswerTestResult =
  | { status: "taken" }
  /** Answered before, from a second tab or click, or of a test that has ended. */
  | { status: "not-asked" }
  | { status: "no-such-option" }
  | { status: "too-many" }
  /** It is not this learner's course. */
  | { status: "not-found" };

/** Takes an answer, and decides by it what is asked next, or that the test is at its end. */
export async function answerTest(ctx: AppContext, input: WhoseTest & TestAnswer): Promise<AnswerTestResult> {
  const { learnerId, courseId, ...answer } = input;
  const whose = { learnerId, courseId };
  const course = await findCourseGraph(ctx, whose);
  return course ? step(ctx, { whose, course }, answer) : { status: "not-found" };
}

/** Ends an open test with what is known by now; `unanswered`: only where that is nothing. False of no course of theirs. */
export async function finishTest(ctx: AppContext, whose: WhoseTest, only?: "unanswered"): Promise<boolean> {
  const course = await findCourseGraph(ctx, whose);
  if (!course) return false;
  if (course.concepts.length === 0) return true;
  const model = await knowingModelOf(course);
  for (let time = 0; time < MOST_TRIES; time += 1) {
    const sitting = await findOpenSitting(ctx, placementPlace(whose));
    if (!sitting) return true;
    const test = await testOf(ctx, { sitting, course, model });
    const isEnded = await inTransaction(ctx, async (ctx) => {
      if (!(await isAsBefore(ctx, whose, sitting))) return false;
      const { answered } = await findAsked(ctx, sitting, course);
      if (only === "unanswered" && answered > 0) return true;
      await concludePlacement(ctx, { sitting, course, model, test, asked: answered, isLeftEarly: true });
      return true;
    });
    if (isEnded) return true;
  }
  throw new Error("the test moves on all the time");
}

/**
 * One step of the test. The calculation takes long in a large course, so it is done outside of the transaction; when the
 * test has moved on meanwhile, in another tab, it is done again.
 */
async function step(
  ctx: AppContext,
  test: { whose: WhoseTest; course: CourseGraph },
  answer: TestAnswer | null,
): Promise<AnswerTestResult> {
  const { whose, course } = test;
  const model = await knowingModelOf(course);
  for (let time = 0; time < MOST_TRIES; time += 1) {
    const sitting = await findOpenSitting(ctx, placementPlace(whose));
    if (!sitting) return { status: "not-asked" };
    const asked = await findAsked(ctx, sitting, course);
    if (!answer && findShownQuestion(asked, sitting)) return { status: "taken" };
    const given = answer && (await look(ctx, { sitting, answer, course }));
    if (given && "status" in given) return given;
    await giveUpFailed(ctx, sitting, asked);
    if (given) asked.open.delete(given.concept); // another question of that concept would be a new one
    const next = await nextStep(ctx, { sitting, course, model, asked, given });
    const done = await inTransaction(ctx, async (ctx): Promise<(AnswerTestResult & { job?: Job | null }) | "moved"> => {
      const current = await isAsBefore(ctx, whose, sitting);
      if (!current) return "moved";
      if (answer) {
        await goOnWith(ctx, current); // before the answer counts: a miss locks nothing meanwhile
        const taken = await takeSittingAnswer(ctx, { learnerId: whose.learnerId, sittingId: sitting.id, ...answer });
        if (taken.status === "no-question" || taken.status === "already-answered") return { status: "not-asked" };
        if (taken.status !== "taken") return { status: taken.status };
      }
      if (next.plan.length === 0) {
        const answered = asked.answered + (answer ? 1 : 0);
        await concludePlacement(ctx, { sitting: current, course, model, test: next.test, asked: answered });
        return { status: "taken" };
      }
      await saveState(ctx, current, writePlacementState({ plan: next.plan, test: storeTest(next.test) }));
      return { status: "taken", job: await haveWritten(ctx, current, { course, asked, plan: next.plan }) };
    });
    if (done === "moved") continue;
    if (done.status === "taken" && done.job) {
      const isThere = asked.open.has(next.plan[0]!);
      if (isThere) ctx.jobs.wake();
      else await waitBriefly(ctx, done.job.id, { firstResult: true });
    }
    return { status: done.status };
  }
  throw new Error("the test moves on all the time");
}

/** The same sitting, when nothing has happened in it since. */
async function isAsBefore(ctx: DbContext, whose: WhoseTest, before: Sitting): Promise<Sitting | null> {
  const now = await findOpenSitting(ctx, placementPlace(whose));
  if (now?.id !== before.id) return null;
  const isSame =
    now.state === null ? before.state === null : before.state && Buffer.compare(now.state, before.state) === 0;
  return isSame ? now : null;
}

/** What an answer will be, before it is taken. */
async function look(
  ctx: DbContext,
  { sitting, answer, course }: { sitting: Sitting; answer: TestAnswer; course: CourseGraph },
): Promise<PlacementAnswer | Extract<AnswerTestResult, { status: "not-asked" | "no-such-option" }>> {
  const question = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.concept_id as conceptId",
      "questions.option_order as optionOrder",
      "items.answer_index as answerIndex",
      "items.option_count as optionCount",
    ])
    .where("questions.id", "=", answer.questionId)
    .where("questions.sitting_id", "=", sitting.id)
    .where("questions.status", "=", "open")
    .executeTakeFirst();
  if (!question) return { status: "not-asked" };
  const option = chosenOption(question, answer.optionPosition);
  if (option === undefined) return { status: "no-such-option" };
  return {
    concept: course.concepts.findIndex(({ id }) => id === question.conceptId),
    outcome: option === null ? "dont-know" : option === question.answerIndex ? "correct" : "wrong",
    guess: 1 / question.optionCount,
  };
}

interface OpenTest {
  sitting: Sitting;
  course: CourseGraph;
  model: KnowingModel;
}

async function nextStep(
  ctx: DbContext,
  { asked, given, ...open }: OpenTest & { asked: Asked; given: PlacementAnswer | null },
): Promise<{ test: PlacementTest; plan: number[] }> {
  const { model, sitting } = open;
  const before = await testOf(ctx, open);
  const test = given ? await runInSlices(takePlacementAnswer(model, before, { id: sitting.id, ...given })) : before;
  const ready = new Set([...asked.open.keys(), ...asked.coming]);
  const left = ctx.maxPlacementQuestions - asked.answered - (given ? 1 : 0);
  // What a model writes takes as long as an answer; a pack has it at once, and the last answer then decides what is asked.
  const ahead = isWrittenByModel(open.course) ? 2 : 1;
  const wasShown = await whatWasShown(ctx, open);
  const at = { ready, unmet: asked.unmet, wasShown, left, ahead };
  return { test, plan: await runInSlices(planPlacement(model, test, at)) };
}

/** By what the learner answered until now, in this test or elsewhere. */
async function whatWasShown(ctx: DbContext, { sitting, course }: OpenTest): Promise<(concept: number) => boolean> {
  const conceptIds = course.concepts.map(({ id }) => id);
  const knowledge = await findKnowledge(ctx, { learnerId: sitting.learnerId, conceptIds });
  return (concept) => speaksForKnowing(knowledge.get(conceptIds[concept]!)!);
}

/** Where it stands; made anew from its answers when an older version of the product kept it. */
async function testOf(ctx: DbContext, open: OpenTest): Promise<PlacementTest> {
  const { state } = open.sitting;
  if (!state) return newTest(ctx, open);
  return restoreTest(open.model, readPlacementState(state).test) ?? testFromAnswers(ctx, open);
}

/** Has questions of the plan written that are not there; tries again what could not be written. */
async function haveWritten(
  ctx: DbContext,
  sitting: Sitting,
  { course, asked, plan }: { course: CourseGraph; asked: Asked; plan: number[] },
): Promise<Job | null> {
  const missing = plan.filter((concept) => !asked.open.has(concept) && !asked.coming.has(concept));
  if (missing.length > 0) {
    const answers = await listCountedAnswers(ctx, { sitting, course });
    const outcomes = answers.map(({ outcome }) => outcome);
    const wishes = missing.map((concept) => ({
      conceptId: course.concepts[concept]!.id,
      difficulty: difficultyAfter(outcomes, plan.indexOf(concept)),
    }));
    return wishForQuestions(ctx, sitting, wishes);
  }
  return sitting.isWritten ? null : enqueue(ctx, { kind: "sitting", subjectId: sitting.id });
}
