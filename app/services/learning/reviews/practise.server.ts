import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { findCourseName } from "~/services/courses/course-name.server";
import type { Job } from "~/services/jobs/job";
import { findActiveJob, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { listSittingQuestions } from "~/services/learning/sittings/sitting-questions.server";
import {
  endSitting,
  findOpenSitting,
  openSitting,
  wishForQuestions,
} from "~/services/learning/sittings/sittings.server";
import { openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { findRecords } from "~/services/mastery/stored-records.server";

/**
 * A fresh question about a concept for whoever wants to practise it, due or not: asked as a review is, so that it works for
 * what a part has finished with, and for what no part teaches.
 */

interface PractisedConcept {
  learnerId: string;
  courseId: string;
  conceptId: string;
}

export type Practice =
  | { status: "question"; questionId: string }
  /** It is being written, or could not be; without a job it has not been wished for. */
  | { status: "waiting"; job: Job | null };

/** Names of the course and of its concept; null when it is not this learner's, or has no such concept. */
export async function findPractisedConcept(
  ctx: DbContext,
  { learnerId, courseId, conceptId }: PractisedConcept,
): Promise<{ courseName: string; conceptName: string } | null> {
  const courseName = await findCourseName(ctx, { learnerId, courseId });
  if (courseName === null) return null;
  const concept = await ctx.db
    .selectFrom("course_concepts")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select("concepts.name")
    .where("course_concepts.course_id", "=", courseId)
    .where("course_concepts.concept_id", "=", conceptId)
    .executeTakeFirst();
  return concept ? { courseName, conceptName: concept.name } : null;
}

/** Has a question about it asked: the one that is open, or another one. */
export async function practise(
  ctx: AppContext,
  key: PractisedConcept,
): Promise<Practice | { status: "needs-plan" } | { status: "no-concept" }> {
  if (!(await findPractisedConcept(ctx, key))) return { status: "no-concept" };
  const job = await inTransaction(ctx, async (ctx) => ((await mayLearn(ctx, key)) ? wishFor(ctx, key) : "needs-plan"));
  if (job === "needs-plan") return { status: "needs-plan" };
  if (job) await waitBriefly(ctx, job.id, { firstResult: true });
  return findPractice(ctx, key);
}

/** How far that is. Changes nothing. */
export async function findPractice(ctx: DbContext, key: PractisedConcept): Promise<Practice> {
  const sitting = await findOpenSitting(ctx, placeOf(key));
  if (!sitting) return { status: "waiting", job: null };
  const questions = await listSittingQuestions(ctx, { learnerId: key.learnerId, sittingId: sitting.id });
  const question = questions.find(({ conceptId, status }) => conceptId === key.conceptId && status === "open");
  if (question) return { status: "question", questionId: question.id };
  return { status: "waiting", job: await findLatestJob(ctx, { kind: "sitting", subjectId: sitting.id }) };
}

/** Null when its question is there. A sitting asks no item twice, so that another one is begun where nothing is waited for. */
async function wishFor(ctx: DbContext, key: PractisedConcept): Promise<Job | null> {
  if ((await findPractice(ctx, key)).status === "question") return null;
  const { learnerId, conceptId } = key;
  const record = (await findRecords(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId)?.record;
  const difficulty = record?.masteredAt ? "intermediate" : "beginner";
  const wish: PlannedWish = { conceptId, difficulty, isPractised: true };
  const sitting = await findOpenSitting(ctx, placeOf(key));
  if (sitting) {
    const questions = await listSittingQuestions(ctx, { learnerId, sittingId: sitting.id });
    const isBeingWritten = (await findActiveJob(ctx, { kind: "sitting", subjectId: sitting.id })) !== null;
    if (isBeingWritten || questions.some(({ status }) => status === "open")) {
      const open = openWishes(
        sitting.wishes,
        questions.flatMap(({ slot }) => slot ?? []),
      );
      const isWished = open.some((earlier) => earlier.conceptId === conceptId);
      return wishForQuestions(ctx, sitting, isWished ? [] : [wish]);
    }
    await endSitting(ctx, sitting, {});
  }
  const begun = await openSitting(ctx, placeOf(key), { wishes: [wish], state: null });
  return findLatestJob(ctx, { kind: "sitting", subjectId: begun.id });
}

function placeOf({ learnerId, courseId }: PractisedConcept) {
  return { learnerId, courseId, kind: "review", sectionId: null } as const;
}
