import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { listSittingQuestions } from "~/services/learning/sittings/sitting-questions.server";
import {
  endSitting,
  findOpenSitting,
  openSitting,
  wishForQuestions,
} from "~/services/learning/sittings/sittings.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import { listDueToday, type DueReview } from "./due.server";
import type { Reviewer } from "./reviewed-today.server";

/** Puts a fresh question for what is due: one at a time, and one ahead, so that nobody has to wait for an author twice. */

const AHEAD = 2;
/**
 * A sitting with so many questions is done once none of them is waited for, and another one is begun. What is open in it
 * and not due any more goes with it. So is one in which nothing was found for a concept: it asks no item twice.
 */
const QUESTIONS_A_SITTING = 20;

export type NextReview =
  | { status: "question"; questionId: string }
  /** It is being written, or could not be. */
  | { status: "waiting"; job: Job | null }
  | { status: "nothing-due" };

/** Has the next review asked, and the one after it prepared. */
export async function putNextReview(ctx: AppContext, reviewer: Reviewer): Promise<NextReview> {
  const next = await put(ctx, reviewer);
  // All that is there was asked in this sitting before: another one may ask it again.
  return next.status === "waiting" && next.job?.status === "done" ? put(ctx, reviewer) : next;
}

async function put(ctx: AppContext, reviewer: Reviewer): Promise<NextReview> {
  const jobs = await inTransaction(ctx, async (ctx) => {
    const { reviews } = await listDueToday(ctx, reviewer);
    const questions = await findOpenQuestions(ctx, reviewer, reviews);
    const jobs: Job[] = [];
    for (const review of reviews.slice(0, AHEAD)) {
      const awaited = new Set(questions.values());
      const job = questions.has(review.conceptId) ? null : await wishFor(ctx, reviewer, { review, awaited });
      if (job) jobs.push(job);
    }
    return jobs;
  });
  for (const { id } of jobs) {
    await waitBriefly(ctx, id, { firstResult: true });
    const next = await findNextReview(ctx, reviewer);
    if (next.status !== "waiting") return next;
  }
  return findNextReview(ctx, reviewer);
}

/** The first of today's reviews whose question is there. Changes nothing. */
export async function findNextReview(ctx: DbContext, reviewer: Reviewer): Promise<NextReview> {
  const { reviews } = await listDueToday(ctx, reviewer);
  const [first] = reviews;
  if (!first) return { status: "nothing-due" };
  const questions = await findOpenQuestions(ctx, reviewer, reviews);
  const questionId = reviews.map(({ conceptId }) => questions.get(conceptId)).find((id) => id !== undefined);
  if (questionId !== undefined) return { status: "question", questionId };
  const sitting = await findOpenSitting(ctx, placeOf(reviewer, first));
  return { status: "waiting", job: sitting && (await findLatestJob(ctx, { kind: "sitting", subjectId: sitting.id })) };
}

function placeOf({ learnerId }: Reviewer, { courseId }: DueReview) {
  return { learnerId, courseId, kind: "review", sectionId: null } as const;
}

/** Open questions of reviews, by concept. */
async function findOpenQuestions(ctx: DbContext, { learnerId }: Reviewer, reviews: DueReview[]) {
  if (reviews.length === 0) return new Map<string, string>();
  const conceptIds = reviews.map(({ conceptId }) => conceptId);
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("sittings", "sittings.id", "questions.sitting_id")
    .select(["questions.id", "questions.concept_id as conceptId"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "in", conceptIds)
    .where("questions.status", "=", "open")
    .where("sittings.kind", "=", "review")
    .where("sittings.status", "=", "open")
    .execute();
  return new Map(rows.map(({ id, conceptId }) => [conceptId, id]));
}

/** Has a question written, or once more what was wished for in vain. @param options.awaited open questions of today */
async function wishFor(
  ctx: DbContext,
  reviewer: Reviewer,
  { review, awaited }: { review: DueReview; awaited: Set<string> },
): Promise<Job | null> {
  const { conceptId, hasLapsed } = review;
  const wish: PlannedWish = { conceptId, difficulty: hasLapsed ? "beginner" : "intermediate" };
  const place = placeOf(reviewer, review);
  const sitting = await findOpenSitting(ctx, place);
  if (sitting) {
    const questions = await listSittingQuestions(ctx, { learnerId: reviewer.learnerId, sittingId: sitting.id });
    const met = new Set(questions.map(({ slot }) => slot));
    const isWished = sitting.wishes.some((earlier, slot) => earlier.conceptId === conceptId && !met.has(slot));
    const isFull = sitting.wishes.length >= QUESTIONS_A_SITTING || (isWished && questions.length > 0);
    if (!sitting.isWritten || !isFull || questions.some(({ id }) => awaited.has(id)))
      return wishForQuestions(ctx, sitting, isWished ? [] : [wish]);
    await endSitting(ctx, sitting, {});
  }
  const begun = await openSitting(ctx, place, { wishes: [wish], state: null });
  return findLatestJob(ctx, { kind: "sitting", subjectId: begun.id });
}
