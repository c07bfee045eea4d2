import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { renderItem } from "~/services/learning/items/render-item.server";
import { listSittingQuestions } from "~/services/learning/sittings/sitting-questions.server";
import { findSittingSet } from "~/services/learning/sittings/sitting-set.server";
import { openSitting } from "~/services/learning/sittings/sittings.server";
import { publishItem } from "~/services/learning/writing/question-sets.server";
import { listDueToday } from "~/services/learning/reviews/due.server";
import { putNextReview, type PutReviewResult } from "~/services/learning/reviews/put-reviews.server";
import { answerReview, findReviewQuestion } from "~/services/learning/reviews/review-question.server";
import type { Reviewer } from "~/services/learning/reviews/reviewed-today.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { createTestContext, type TestContext } from "./context";
import { answer, createCourse, createQuestions, positionsOf, workAtOnce, type Subsection } from "./course-factories";
import { createLearner, type Learner } from "./factories";
import { outlineDraft, questionDrafts, scriptedAuthor } from "./scripted-author";

/** Learners who have mastered something, which is due again some days later. */

/** Longer than after three right answers in a row anything waits. */
export const UNTIL_DUE_MS = 60 * DAY_MS;

/** Answers so many fresh questions rightly at once, a minute apart. */
export async function master(
  ctx: AppContext & { travel: (milliseconds: number) => void },
  key: Subsection,
  conceptId: string,
): Promise<void> {
  const wish = { conceptId, difficulty: "intermediate" as const };
  for (const questionId of await createQuestions(ctx, key, [wish, wish, wish])) {
    ctx.travel(MINUTE_MS);
    await answer(ctx, { ...key, questionId }, "right");
  }
}

/** A course in which a learner has mastered all of what these parts teach: one concept each. */
export async function createMasteredCourse(
  ctx: AppContext & { travel: (milliseconds: number) => void },
  learner: { id: string },
  { concepts, prerequisites = {} }: { concepts: string[]; prerequisites?: Record<string, string[]> },
): Promise<{ id: string }> {
  const outline = outlineDraft([concepts.map((conceptId) => [conceptId])], prerequisites);
  const course = await createCourse(ctx, learner, { outline });
  for (const [index, conceptId] of concepts.entries()) {
    await master(ctx, { learnerId: learner.id, courseId: course.id, sectionNumber: `1.${index + 1}` }, conceptId);
  }
  return course;
}

/** The learners' courses have so many minutes a week each, and are not completed. */
export async function tellMinutes(ctx: DbContext, minutesAWeek: number | null): Promise<void> {
  await ctx.db.updateTable("courses").set({ minutes_per_week: minutesAWeek, completed_at: null }).execute();
}

/** A question about the concept that is asked for a review, as if it were due. */
export async function putReviewQuestion(ctx: DbContext, { learnerId, courseId }: Subsection, conceptId: string) {
  return putSittingQuestion(ctx, { learnerId, courseId, kind: "review", sectionId: null }, conceptId);
}

/** A question about the concept in a sitting that is begun with it. */
export async function putSittingQuestion(
  ctx: DbContext,
  place: Parameters<typeof openSitting>[1],
  conceptId: string,
): Promise<string> {
  const { learnerId } = place;
  const wish = { conceptId, difficulty: "intermediate" as const };
  const [draft] = questionDrafts({ wishes: [{ slot: 0, ...wish }], seen: [] });
  const other = { sourceKey: `${conceptId}#asked-again`, question: `Do you remember ${conceptId}?` };
  const item = await renderItem({ ...draft!, ...other });
  const { id } = await openSitting(ctx, place, { wishes: [wish], state: null });
  await inTransaction(ctx, async (ctx) => publishItem(ctx, (await findSittingSet(ctx, id))!, { slot: 0, item }));
  const [question] = await listSittingQuestions(ctx, { learnerId, sittingId: id });
  return question!.id;
}

/** Ada, and what she and a test do with what is due. */
export async function createReviewer({ author = scriptedAuthor() } = {}) {
  const ctx = workAtOnce(await createTestContext({ author }));
  const ada = await createLearner(ctx);
  const reviewer = { learnerId: ada.id, timeZone: null };
  const dueIds = async () => (await listDueToday(ctx, reviewer)).reviews.map(({ conceptId }) => conceptId);
  return { ctx, ada, reviewer, dueIds, review: reviewing(ctx, ada) };
}

/** Has the next review put, by one who waits until it is there or could not be written. */
export async function awaitNextReview(ctx: TestContext, reviewer: Reviewer): Promise<PutReviewResult> {
  for (;;) {
    const next = await putNextReview(ctx, reviewer);
    if (next.status !== "waiting" || (next.job?.status !== "queued" && next.job?.status !== "running")) return next;
  }
}

/** Answers the next review. Resolves to its question. */
function reviewing(ctx: TestContext, ada: Learner) {
  return async (how: "right" | "wrong" | "dont-know") => {
    const next = await awaitNextReview(ctx, { learnerId: ada.id, timeZone: null });
    if (next.status !== "question") throw new Error(next.status);
    const question = (await findReviewQuestion(ctx, { learnerId: ada.id, questionId: next.questionId }))!;
    const positions = await positionsOf(ctx, question.id);
    ctx.travel(MINUTE_MS);
    const result = await answerReview(ctx, {
      learnerId: ada.id,
      timeZone: null,
      questionId: question.id,
      optionPosition: how === "dont-know" ? null : positions[how],
      shownAt: ctx.now(),
    });
    if (result.status !== "taken") throw new Error(result.status);
    return { ...question, ...result };
  };
}
