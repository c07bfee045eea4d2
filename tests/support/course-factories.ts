import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { createCurriculumAuthor } from "~/providers/author/curriculum/curriculum-author.server";
import type { OutlineDraft } from "~/providers/author/outline-port";
import { publishOutline } from "~/services/courses/outline.server";
import {
  recordAnswer,
  type SubmitAnswer,
  type SubmitAnswerResult,
} from "~/services/learning/answers/record-answer.server";
import { endMainSet, findMainSet } from "~/services/learning/writing/main-questions.server";
import { publishItem } from "~/services/learning/writing/question-sets.server";
import { recountKnown } from "~/services/mastery/known-counts.server";
import { renderItem } from "~/services/learning/items/render-item.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { MINUTE_MS } from "~/time/periods";
import type { Difficulty } from "~db/schema";
import type { TestContext } from "./context";
import { outlineDraft, questionDrafts } from "./scripted-author";

/** The author of the pack in `db/curriculum`; its files are read once for all tests of a file. */
export const shippedCurriculum = createCurriculumAuthor({ folders: ["db/curriculum"] });

export { runDueJobs };

/**
 * Has jobs done the moment they are enqueued, as the server's worker would, but with no timers, and so quickly that
 * nobody sees a part of a result before the whole.
 */
export function workAtOnce(ctx: TestContext): TestContext {
  ctx.jobs.progressMade = () => undefined;
  ctx.jobs.onWake(() => void runDueJobs(ctx).finally(() => ctx.jobs.jobEnded()));
  return ctx;
}

/** As `workAtOnce`, where each author answers: on the busiest machine, too, the work is done before a request is answered. */
export function workForSure(ctx: TestContext): TestContext {
  ctx.jobs.patienceMs = MINUTE_MS;
  return workAtOnce(ctx);
}

/** Runs the jobs that are due, and waits for those that were begun when they were asked for. */
export async function settle(ctx: AppContext): Promise<void> {
  const findRunning = () =>
    ctx.db.selectFrom("jobs").select("id").where("status", "=", "running").limit(1).executeTakeFirst();
  do {
    await runDueJobs(ctx);
    await new Promise(setImmediate);
  } while (await findRunning());
}

/** An onboarded course, unless said otherwise, with an outline unless that is null. */
export async function createCourse(
  ctx: DbContext,
  learner: { id: string },
  {
    outline = outlineDraft(),
    topicId = "music",
    isOnboarded = true,
  }: { outline?: OutlineDraft | null; topicId?: string; isOnboarded?: boolean } = {},
): Promise<{ id: string }> {
  const now = ctx.now().toISOString();
  const id = newId(ctx);
  await ctx.db
    .insertInto("courses")
    .values({
      id,
      learner_id: learner.id,
      creation_key: id,
      course_name: "Music for everyone",
      course_why: "I want to play.",
      topic_id: topicId,
      created_at: now,
      onboarded_at: isOnboarded ? now : null,
      last_activity_at: now,
      section_count: 0,
      sections_completed: 0,
      subsection_count: 0,
      subsections_completed: 0,
    })
    .execute();
  if (outline) await inTransaction(ctx, (ctx) => publishOutline(ctx, { courseId: id, draft: outline }));
  return { id };
}

/** A subsection of a learner's course, and how services are asked for it. */
export interface Subsection {
  learnerId: string;
  courseId: string;
  sectionNumber: string;
}

/** A course whose subsection 1.1 has main questions, one for each given concept and difficulty. */
export async function createOpenSubsection(
  ctx: DbContext,
  learner: { id: string },
  {
    outline = outlineDraft(),
    questions = [{ conceptId: "notes" }],
  }: { outline?: OutlineDraft; questions?: { conceptId: string; difficulty?: Difficulty }[] } = {},
): Promise<Subsection> {
  const course = await createCourse(ctx, learner, { outline });
  const key = { learnerId: learner.id, courseId: course.id, sectionNumber: "1.1" };
  await createQuestions(ctx, key, questions);
  return key;
}

/** Main questions of a subsection; their ids in order. */
export async function createQuestions(
  ctx: DbContext,
  key: Subsection,
  questions: { conceptId: string; difficulty?: Difficulty }[],
): Promise<string[]> {
  const { id: subsectionId } = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("course_id", "=", key.courseId)
    .where("section_number", "=", key.sectionNumber)
    .executeTakeFirstOrThrow();
  const wishes = questions.map(({ conceptId, difficulty = "beginner" }, slot) => ({ slot, conceptId, difficulty }));
  const items = await Promise.all(questionDrafts({ wishes, seen: [] }).map(renderItem));
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("subsections")
      .set({ wishes: JSON.stringify(wishes) })
      .where("id", "=", subsectionId)
      .execute();
    const set = (await findMainSet(ctx, subsectionId))!;
    for (const [slot, item] of items.entries()) await publishItem(ctx, set, { slot, item });
    await endMainSet(ctx, subsectionId);
  });
  return mainQuestionIds(ctx, key);
}

export async function mainQuestionIds(ctx: DbContext, key: Subsection): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select("questions.id")
    .where("questions.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber)
    .where("questions.parent_question_id", "is", null)
    .orderBy("questions.question_number")
    .execute();
  return rows.map((row) => row.id);
}

/** The question a learner is at, which must exist. */
export async function currentQuestionId(ctx: DbContext, key: Subsection): Promise<string> {
  const id = (await findPlaceInSubsection(ctx, key))?.currentQuestionId;
  if (!id) throw new Error(`no question is open in ${key.sectionNumber}`);
  return id;
}

/** Believes what a placement test came to that ended a moment ago. @param tested probabilities, by concept */
export async function believeTested(
  ctx: DbContext,
  learner: { id: string },
  tested: ReadonlyMap<string, number>,
): Promise<void> {
  const believedAt = new Date(ctx.now().getTime() - 1).toISOString();
  for (const [conceptId, probability] of tested)
    await ctx.db
      .insertInto("priors")
      .values({ learner_id: learner.id, concept_id: conceptId, believed_at: believedAt, probability, share: 1 })
      .execute();
  await recountKnown(ctx, { learnerId: learner.id, conceptIds: [...tested.keys()] });
}

/** As a placement test would: what is known need not be shown by several questions. */
export async function knowAlready(ctx: DbContext, learner: { id: string }, conceptIds: string[]): Promise<void> {
  await believeTested(ctx, learner, new Map(conceptIds.map((id) => [id, 0.99])));
}

/** As a placement test that found little: after one right answer it is in doubt still whether these are known. */
export async function hardlyKnow(ctx: DbContext, learner: { id: string }, conceptIds: string[]): Promise<void> {
  await believeTested(ctx, learner, new Map(conceptIds.map((id) => [id, 0.02])));
}

/** Places on screen of a question's right option and of a wrong one. */
export async function positionsOf(ctx: DbContext, questionId: string): Promise<{ right: number; wrong: number }> {
  const row = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.option_order", "items.answer_index"])
    .where("questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  const right = (JSON.parse(row.option_order) as number[]).indexOf(row.answer_index);
  return { right, wrong: right === 0 ? 1 : 0 };
}

/** An answer, without all that a form may bring with it. */
export async function submitAnswer(
  ctx: DbContext & Pick<AppContext, "examiner">,
  input: SubmitAnswer,
): Promise<SubmitAnswerResult> {
  const hasExaminer = ctx.examiner !== null;
  return inTransaction(ctx, (ctx) => recordAnswer(ctx, input, { hasExaminer }));
}

/** Answers a question at its next attempt, twenty seconds after it was shown. */
export async function answer(
  ctx: DbContext & Pick<AppContext, "examiner">,
  key: Subsection & { questionId: string },
  how: "right" | "wrong" | "dont-know",
  overrides: Partial<SubmitAnswer> = {},
): Promise<SubmitAnswerResult> {
  const positions = await positionsOf(ctx, key.questionId);
  const { attempt_count } = await ctx.db
    .selectFrom("questions")
    .select("attempt_count")
    .where("id", "=", key.questionId)
    .executeTakeFirstOrThrow();
  return submitAnswer(ctx, {
    ...key,
    attempt: attempt_count + 1,
    optionPosition: how === "dont-know" ? null : positions[how],
    explanation: "Because I think so.",
    imageId: null,
    shownAt: new Date(ctx.now().getTime() - 20_000),
    ...overrides,
  });
}
