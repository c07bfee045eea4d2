import type { OpenWish } from "~/providers/author/port";
import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { findActiveJob, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { listSittingQuestions } from "~/services/learning/sittings/sitting-questions.server";
import {
  endSitting,
  findOpenSitting,
  openSitting,
  wishForQuestions,
  type Sitting,
} from "~/services/learning/sittings/sittings.server";
import { openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { listDueToday, type DueReview } from "./due.server";
import type { Reviewer } from "./reviewed-today.server";

/**
 * Puts a fresh question for what is due: one at a time, and one ahead, so that nobody has to wait for an author twice. What
 * cannot be written is passed over, and tried again when nothing else is left.
 */

const AHEAD = 2;
/**
 * A sitting with so many questions is done once none of them is waited for, and another one is begun. What is open in it
 * and not due any more goes with it. So is one in which nothing was found for a concept: it asks no item twice.
 */
const QUESTIONS_A_SITTING = 20;

export type NextReview =
  | { status: "question"; questionId: string }
  /** It is being written, or could not be; without a job it has not been wished for yet. */
  | { status: "waiting"; job: Job | null }
  | { status: "nothing-due" };

/** Without a plan that opens the learning screens nothing is asked. */
export type PutReviewResult = NextReview | { status: "needs-plan" };

/** Has the next review asked, and the one after it prepared. */
export async function putNextReview(ctx: AppContext, reviewer: Reviewer): Promise<PutReviewResult> {
  const next = await put(ctx, reviewer);
  if (next.status !== "waiting") return next;
  // What was wished for could not be written, and something else can; or all that is there was asked in this sitting
  // before, and another one may ask it again.
  return next.job === null || next.job.status === "done" ? put(ctx, reviewer) : next;
}

async function put(ctx: AppContext, reviewer: Reviewer): Promise<PutReviewResult> {
  const jobs = await inTransaction(ctx, async (ctx) => {
    if (!(await mayLearn(ctx, reviewer))) return "needs-plan";
    const { reviews } = await listDueToday(ctx, reviewer);
    const questions = await findOpenQuestions(ctx, reviewer, reviews);
    const jobs: Job[] = [];
    for (const review of wanted(reviews)) {
      const awaited = new Set(questions.values());
      const job = questions.has(review.conceptId) ? null : await wishFor(ctx, reviewer, { review, awaited });
      if (job) jobs.push(job);
    }
    return jobs;
  });
  if (jobs === "needs-plan") return { status: "needs-plan" };
  for (const { id } of jobs) {
    await waitBriefly(ctx, id, { firstResult: true });
    const next = await findNextReview(ctx, reviewer);
    if (next.status !== "waiting") return next;
  }
  return findNextReview(ctx, reviewer);
}

function wanted(reviews: DueReview[]): DueReview[] {
  const hopeful = reviews.filter(({ inVainAt }) => inVainAt === null);
  // By itself, since what was wished for together with it may be what cannot be written.
  return hopeful.length > 0 ? hopeful.slice(0, AHEAD) : reviews.slice(0, 1);
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
  if (!sitting) return { status: "waiting", job: null };
  const writing = { kind: "sitting", subjectId: sitting.id } as const;
  const ended = first.inVainAt === null ? null : await findLatestJob(ctx, writing);
  return { status: "waiting", job: (await findActiveJob(ctx, writing)) ?? ended };
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
  const { conceptId, isShaky } = review;
  const wish: PlannedWish = { conceptId, difficulty: isShaky ? "beginner" : "intermediate" };
  const place = placeOf(reviewer, review);
  const sitting = await findOpenSitting(ctx, place);
  if (sitting) {
    const questions = await listSittingQuestions(ctx, { learnerId: reviewer.learnerId, sittingId: sitting.id });
    const isBeingWritten = (await findActiveJob(ctx, { kind: "sitting", subjectId: sitting.id })) !== null;
    const isInVain = !isBeingWritten && review.inVainAt !== null;
    const isFull = sitting.wishes.length >= QUESTIONS_A_SITTING || (isInVain && questions.length > 0);
    if (isBeingWritten || !isFull || questions.some(({ id }) => awaited.has(id))) {
      const open = openWishes(
        sitting.wishes,
        questions.flatMap(({ slot }) => slot ?? []),
      );
      const wishes = isBeingWritten ? sitting.wishes : withoutOthers(sitting, { open, conceptId });
      const isWished = open.some((earlier) => earlier.conceptId === conceptId);
      return wishForQuestions(ctx, { ...sitting, wishes }, isWished ? [] : [wish]);
    }
    await endSitting(ctx, sitting, {});
  }
  const begun = await openSitting(ctx, place, { wishes: [wish], state: null });
  return findLatestJob(ctx, { kind: "sitting", subjectId: begun.id });
}

/** What was wished for in vain before is passed over now, or it might keep its author from writing this. */
function withoutOthers(
  { wishes, updatedAt }: Sitting,
  { open, conceptId }: { open: OpenWish[]; conceptId: string },
): PlannedWish[] {
  const others = new Set(open.filter((wish) => wish.conceptId !== conceptId).map(({ slot }) => slot));
  return wishes.map((wish, slot) => (others.has(slot) ? { ...wish, isDropped: true, inVainAt: updatedAt } : wish));
}
