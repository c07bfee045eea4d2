import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { askNoMore } from "~/services/learning/sittings/ask-no-more.server";
import { keepSittingDraft } from "~/services/learning/sittings/keep-draft.server";
import {
  endSitting,
  findOpenSitting,
  findSitting,
  openSitting,
  wishForQuestions,
  type Sitting,
} from "~/services/learning/sittings/sittings.server";
import { takeSittingAnswer, type SittingAnswer } from "~/services/learning/sittings/take-sitting-answer.server";
import { listAsked } from "./asked.server";
import { outcomesByConcept, type AskedQuestion } from "./asked-question";
import { notePassed } from "./judge-checkpoints.server";
import type { CheckpointResult } from "./judged.server";
import { hasSecondTry, secondTry } from "./plan-checkpoint";
import { findSection, type CheckpointKey } from "./section.server";
import { findStanding, planNow } from "./standing.server";
import { isMissedForSure, mayBeSlip } from "./verdict";

/** The checkpoint of a section: begun, answered question by question, ended. */

export const checkpointPlace = ({ learnerId, courseId, sectionId }: CheckpointKey) =>
  ({ learnerId, courseId, kind: "checkpoint", sectionId }) as const;

/**
 * Begins a checkpoint that may be begun, or goes on with one that is open: has the next question written when there is
 * none. Where there is nothing to begin it does nothing.
 */
export async function startCheckpoint(
  ctx: AppContext,
  key: CheckpointKey,
): Promise<{ status: "started" } | { status: "needs-plan" } | { status: "no-section" }> {
  const section = await findSection(ctx, key);
  if (!section) return { status: "no-section" };
  const job = await inTransaction(ctx, async (ctx) => {
    if (!(await mayLearn(ctx, key))) return "needs-plan";
    const open = await findOpenSitting(ctx, checkpointPlace(key));
    if (open) return goOn(ctx, open);
    const { state } = await findStanding(ctx, key, section);
    const wishes = await planNow(ctx, key, { section, state });
    if (wishes.length === 0) return null;
    const { id } = await openSitting(ctx, checkpointPlace(key), { wishes, state: null });
    return findLatestJob(ctx, { kind: "sitting", subjectId: id });
  });
  if (job === "needs-plan") return { status: "needs-plan" };
  if (job) await waitBriefly(ctx, job.id, { firstResult: true });
  return { status: "started" };
}

/** Tries again what could not be written. */
async function goOn(ctx: DbContext, sitting: Sitting): Promise<Job | null> {
  const isAsking = (await listAsked(ctx, sitting.id)).some(({ status }) => status === "open");
  return isAsking || sitting.isWritten ? null : enqueue(ctx, { kind: "sitting", subjectId: sitting.id });
}

export type AnswerCheckpointResult =
  | { status: "taken" }
  /** Answered before, from a second tab or click, or of a checkpoint that has ended. */
  | { status: "not-asked" }
  | { status: "no-such-option" }
  | { status: "too-many" }
  /** Their plan does not open the learning screens: what was typed waits as a draft. */
  | { status: "needs-plan" }
  /** It is not a section of this learner's. */
  | { status: "not-found" };

/** Takes an answer; the last one ends the checkpoint, unless a miss among them may have been a slip. */
export async function answerCheckpoint(
  ctx: AppContext,
  { courseId, sectionId, ...answer }: CheckpointKey & Omit<SittingAnswer, "sittingId">,
): Promise<AnswerCheckpointResult> {
  const key = { learnerId: answer.learnerId, courseId, sectionId };
  const { job, ...result } = await inTransaction(
    ctx,
    async (ctx): Promise<AnswerCheckpointResult & { job?: Job | null }> => {
      const sitting = await findOpenSitting(ctx, checkpointPlace(key));
      if (!sitting) return { status: (await findSection(ctx, key)) ? "not-asked" : "not-found" };
      if (!(await mayLearn(ctx, key))) {
        await keepSittingDraft(ctx, answer);
        return { status: "needs-plan" };
      }
      const taken = await takeSittingAnswer(ctx, { ...answer, sittingId: sitting.id });
      switch (taken.status) {
        case "taken":
          return { status: "taken", job: await settle(ctx, sitting) };
        case "already-answered":
        case "no-question":
          return { status: "not-asked" };
        case "no-such-option":
        case "too-many":
          return taken;
      }
    },
  );
  if (job) await waitBriefly(ctx, job.id, { firstResult: true });
  return result;
}

/** After its questions were written: all that are there may have been answered by now. Not for other sittings. */
export async function settleWritten(ctx: DbContext, sittingId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom("sittings")
    .select("learner_id as learnerId")
    .where("id", "=", sittingId)
    .where("kind", "=", "checkpoint")
    .where("status", "=", "open")
    .executeTakeFirst();
  const sitting = row && (await findSitting(ctx, { learnerId: row.learnerId, sittingId }));
  if (sitting) await settle(ctx, sitting);
}

/**
 * What was missed for sure is asked about no more. When nothing is left to answer: asks once more where a miss may have
 * been a slip, or ends it.
 */
async function settle(ctx: DbContext, before: Sitting): Promise<Job | null> {
  const { sitting, asked } = await dropMissed(ctx, before);
  if (!sitting.isWritten || asked.some(({ status }) => status === "open")) return null;
  const slips = [...outcomesByConcept(asked)]
    .filter(([conceptId, outcomes]) => mayBeSlip(outcomes) && !hasSecondTry(sitting.wishes, conceptId))
    .map(([conceptId]) => secondTry(conceptId));
  if (slips.length > 0) return wishForQuestions(ctx, sitting, slips);
  await endCheckpoint(ctx, sitting, { questionIds: asked.map(({ id }) => id) });
  return null;
}

/** What is asked after that stands beside the sitting. */
async function dropMissed(ctx: DbContext, before: Sitting): Promise<{ sitting: Sitting; asked: AskedQuestion[] }> {
  const asked = await listAsked(ctx, before.id);
  const missed = [...outcomesByConcept(asked)].filter(([, given]) => isMissedForSure(given)).map(([id]) => id);
  if (missed.length === 0) return { sitting: before, asked };
  const sitting = await askNoMore(ctx, before, new Set(missed));
  return { sitting, asked: await listAsked(ctx, sitting.id) };
}

/** Notes whether it is passed, too, so that what lists the open ones need not judge it each time. */
async function endCheckpoint(ctx: DbContext, sitting: Sitting, result: CheckpointResult): Promise<void> {
  await endSitting(ctx, sitting, result);
  await notePassed(ctx, sitting);
}
