import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { enqueue } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { findMastery } from "~/services/mastery/mastery.server";
import { closeSubsectionIfDone, goOnAfterRest } from "~/services/learning/gaps/completion.server";
import { addWishes } from "~/services/learning/gaps/extend-part.server";
import { MAX_MAIN_QUESTIONS, planMainQuestions } from "~/services/learning/gaps/plan-questions";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import { findOpenWishes, type QuestionSet } from "./question-sets.server";
import { makeDueAgain, takeDueRechecks } from "./rechecks.server";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection } from "~/services/learning/tree/subsections.server";

export type RequestQuestionsResult =
  | { status: "exists" }
  | { status: "started"; job: Job | null }
  | { status: "locked" }
  | { status: "needs-plan" }
  | { status: "no-section" };

/** Has the main questions of a subsection written, once, whatever is clicked; after a failure, those that are missing. */
export async function requestQuestions(ctx: AppContext, key: OwnSubsectionKey): Promise<RequestQuestionsResult> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return { status: "no-section" };
  if (!subsection.isUnlocked) return { status: "locked" };
  const started = await inTransaction(ctx, async (ctx) => {
    if (!(await mayLearn(ctx, key))) return "needs-plan";
    if (subsection.restDay !== null) await goOnAfterRest(ctx, subsection.id);
    if (await areWritten(ctx, subsection.id)) return null;
    return enqueue(ctx, { kind: "questions", subjectId: subsection.id });
  });
  if (started === "needs-plan") return { status: "needs-plan" };
  if (started === null) return { status: "exists" };
  return { status: "started", job: await waitBriefly(ctx, started.id, { firstResult: true }) };
}

/** Decides what a subsection asks, once: its concepts, and what is due to be asked again. */
export async function planMainSet(ctx: DbContext, subsectionId: string): Promise<void> {
  const subsection = await ctx.db
    .selectFrom("subsections")
    .select(["learner_id as learnerId", "course_id as courseId", "concept_ids as conceptIds", "wishes"])
    .where("id", "=", subsectionId)
    .executeTakeFirst();
  if (!subsection || subsection.wishes !== null) return;
  const { learnerId, courseId } = subsection;
  const conceptIds = JSON.parse(subsection.conceptIds) as string[];
  const plan: PlannedWish[] = planMainQuestions(conceptIds, await findMastery(ctx, { learnerId, conceptIds }));
  const room = MAX_MAIN_QUESTIONS - plan.length;
  await saveWishes(ctx, subsectionId, [...plan, ...(await takeDueRechecks(ctx, { learnerId, courseId, room }))]);
}

/** The main questions of a subsection while they are being written; null otherwise. */
export async function findMainSet(ctx: DbContext, subsectionId: string): Promise<QuestionSet | null> {
  const subsection = await ctx.db
    .selectFrom("subsections")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select([
      "subsections.learner_id as learnerId",
      "subsections.course_id as courseId",
      "subsections.wishes",
      "courses.topic_id as topicId",
    ])
    .where("subsections.id", "=", subsectionId)
    .where("subsections.questions_written_at", "is", null)
    .executeTakeFirst();
  if (!subsection || subsection.wishes === null) return null;
  return {
    learnerId: subsection.learnerId,
    courseId: subsection.courseId,
    subsectionId,
    topicId: subsection.topicId,
    wishes: JSON.parse(subsection.wishes) as PlannedWish[],
    parent: null,
    sittingId: null,
  };
}

/**
 * Says that no more main questions are coming: what could not be asked again is due in the next subsection. The learner may
 * have mastered all there are by now.
 */
export async function endMainSet(ctx: DbContext, subsectionId: string): Promise<void> {
  await giveBackRechecks(ctx, subsectionId, () => true);
  const subsection = await ctx.db
    .updateTable("subsections")
    .set({ questions_written_at: timestamp(ctx) })
    .where("id", "=", subsectionId)
    .returning(["id as subsectionId", "course_id as courseId"])
    .executeTakeFirst();
  if (subsection) await closeSubsectionIfDone(ctx, subsection);
}

/**
 * Wishes for one more main question and has it written, while the subsection is not complete. Wake the worker after the
 * commit.
 *
 * @returns whether there was still room for it in time
 */
export async function addWish(ctx: DbContext, input: { subsectionId: string; wish: PlannedWish }): Promise<boolean> {
  const subsection = await ctx.db
    .selectFrom("subsections")
    .select("wishes")
    .where("id", "=", input.subsectionId)
    .where("completed_at", "is", null)
    .executeTakeFirst();
  if (!subsection || subsection.wishes === null) return false;
  const wishes = JSON.parse(subsection.wishes) as PlannedWish[];
  await addWishes(ctx, { id: input.subsectionId, wishes }, [input.wish]);
  return true;
}

/**
 * Has the next subsection ask what this one was to ask again and does not ask yet.
 *
 * @param isMeant says of an answer whether it is about what is asked again because of that one
 */
export async function giveBackRechecks(
  ctx: DbContext,
  subsectionId: string,
  isMeant: (answerId: string) => boolean,
): Promise<void> {
  const set = await findMainSet(ctx, subsectionId);
  if (!set) return;
  const open = new Set((await findOpenWishes(ctx, set)).map((wish) => wish.slot));
  const answerIds: string[] = [];
  const wishes = set.wishes.map((wish, slot) => {
    if (wish.recheckOf === undefined || !open.has(slot) || !isMeant(wish.recheckOf)) return wish;
    answerIds.push(wish.recheckOf);
    return { ...wish, isDropped: true as const };
  });
  if (answerIds.length === 0) return;
  await saveWishes(ctx, subsectionId, wishes);
  await makeDueAgain(ctx, { learnerId: set.learnerId, answerIds });
}

async function saveWishes(ctx: DbContext, subsectionId: string, wishes: PlannedWish[]): Promise<void> {
  await ctx.db
    .updateTable("subsections")
    .set({ wishes: JSON.stringify(wishes) })
    .where("id", "=", subsectionId)
    .execute();
}

async function areWritten(ctx: DbContext, subsectionId: string): Promise<boolean> {
  const written = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("id", "=", subsectionId)
    .where("questions_written_at", "is not", null)
    .executeTakeFirst();
  return written !== undefined;
}
