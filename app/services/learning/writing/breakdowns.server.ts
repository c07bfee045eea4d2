import type { PlanLimits } from "~/content/plans";
import { findLimits, withinPlan } from "~/services/billing/limits.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { generationState, type GenerationTrouble } from "~/services/jobs/generation-state";
import type { Job } from "~/services/jobs/job";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { newId } from "~/services/ids/new-id";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { findBreakdownFacts, type FailedAnswer } from "~/services/learning/gaps/doubts.server";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { breakdownConcepts } from "~/services/learning/gaps/plan-questions";
import { conceptPath, firstOpenPart, unfinishedBreakdown } from "~/services/learning/tree/question-tree";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import type { Difficulty } from "~db/schema";
import { moveTwins } from "./twins.server";
import { asksOnlyAbout, isOnlyReturn } from "~/services/learning/tree/wishes";
import { findSubsection, loadQuestionTree, type QuestionTree } from "~/services/learning/tree/subsections.server";

export type StartBreakdownResult =
  | { status: "ready"; questionId: string }
  | { status: "started" }
  | { status: "nothing-simpler" }
  /** The parts of this wrong answer are done; what is left is the question itself. */
  | { status: "worked-through" }
  | { status: "not-wrong" }
  /** Their plan does not open the learning screens. */
  | { status: "needs-plan" }
  | { status: "no-question" };

/** Breaks the last wrong answer to a question down into simpler ones; clicked again, it goes on with the same. */
export async function startBreakdown(ctx: AppContext, key: OwnQuestionKey): Promise<StartBreakdownResult> {
  const started = await inTransaction(ctx, async (ctx) => {
    const limits = await findLimits(ctx, key);
    return openBreakdown(withinPlan(ctx, limits), key, limits);
  });
  if (started.status !== "opened") return started;
  if (started.job) await waitBriefly(ctx, started.job.id, { firstResult: true });
  return findBreakdownState(ctx, key);
}

async function openBreakdown(ctx: DbContext, key: OwnQuestionKey, limits: PlanLimits) {
  const subsection = await findSubsection(ctx, key);
  const tree = subsection && (await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id }));
  const question = tree?.questions.find((candidate) => candidate.id === key.questionId);
  if (!subsection || !tree || !question) return { status: "no-question" } as const;
  if (!limits.learning) return { status: "needs-plan" } as const;
  const answer = question.status === "open" ? await findLastAnswer(ctx, key) : null;
  if (!answer) return { status: "not-wrong" } as const;

  const active = tree.breakdowns.find(
    (breakdown) => breakdown.questionId === question.id && ["preparing", "open"].includes(breakdown.status),
  );
  if (active && (active.writing.isOver || firstOpenPart(tree.questions, tree.breakdowns, question.id))) {
    return opened(null);
  }
  if (active) return opened(await enqueue(ctx, { kind: "breakdown", subjectId: active.id })); // anew, if that had failed

  const { depth } = question;
  const failed = { ...key, conceptPath: conceptPath(tree.questions, question.id), depth, answer };
  const whatToAsk = await findWhatToAsk(ctx, failed);
  if (whatToAsk === "nothing") return { status: "nothing-simpler" } as const;
  const breakdown = await ctx.db
    .insertInto("breakdowns")
    .values({
      id: newId(ctx),
      learner_id: key.learnerId,
      subsection_id: subsection.id,
      question_id: question.id,
      answer_id: answer.id,
      status: "preparing",
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!breakdown) return { status: "worked-through" } as const;
  if (whatToAsk === "make-sure" && (await askTwins(ctx, { question, answer, breakdownId: breakdown.id }))) {
    return opened(null);
  }
  return opened(await enqueue(ctx, { kind: "breakdown", subjectId: breakdown.id }));
}

/** Asks what stands beside a missed part already. Whether nothing is to be written any more. */
async function askTwins(
  ctx: DbContext,
  { question, answer, breakdownId }: { question: MissedNode; answer: { difficulty: Difficulty }; breakdownId: string },
): Promise<boolean> {
  const { difficulty } = answer;
  const moved = await moveTwins(ctx, { ...question, difficulty }, breakdownId);
  if (moved === 0) return false;
  const sure = { conceptId: question.conceptId, difficulty };
  await ctx.db
    .updateTable("breakdowns")
    .set({
      status: "open",
      wishes: JSON.stringify([sure, { ...sure, isReturn: true }]),
      parts_written_at: moved === 2 ? timestamp(ctx) : null,
    })
    .where("id", "=", breakdownId)
    .execute();
  return moved === 2;
}

type MissedNode = QuestionTree["questions"][number];

function opened(job: Job | null) {
  return { status: "opened", job } as const;
}

/** Whether a question's parts are there to be worked on. */
export async function findBreakdownState(
  ctx: DbContext,
  key: OwnQuestionKey,
): Promise<Exclude<StartBreakdownResult, { status: "needs-plan" }>> {
  const wait = await findBreakdownWait(ctx, key);
  return wait.status === "failed" || wait.status === "not-begun" ? { status: "started" } : wait;
}

export type BreakdownWait =
  | { status: "ready"; questionId: string }
  /** Being written; `hasParts` when some were there and are done. */
  | { status: "started"; since: Date; hasParts: boolean }
  | { status: "failed"; failure: GenerationTrouble }
  /** None under way, and no failure left to show: it may be begun. */
  | { status: "not-begun" }
  | { status: "not-wrong" }
  | { status: "no-question" };

/** How far the writing of a question's parts has come. */
export async function findBreakdownWait(ctx: DbContext, key: OwnQuestionKey): Promise<BreakdownWait> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return { status: "no-question" };
  const tree = await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id });
  const { questions, breakdowns } = tree;
  if (!questions.some((question) => question.id === key.questionId)) return { status: "no-question" };
  const part = firstOpenPart(questions, breakdowns, key.questionId);
  if (part) return { status: "ready", questionId: part.id };
  const unwritten = unwrittenBreakdown(tree, key.questionId);
  const job = unwritten && (await findLatestJob(ctx, { kind: "breakdown", subjectId: unwritten.id }));
  if (!job) return { status: "not-wrong" };
  const generation = generationState(job, ctx.now(), { heading: "Error creating concept questions" });
  if (generation.status === "failed") return { status: "failed", failure: generation };
  if (generation.status === "none") return { status: "not-begun" };
  const parts = questions.filter((question) => question.breakdownId === unwritten.id);
  const since = [job.createdAt, ...parts.map((question) => question.createdAt)].sort().at(-1) as string;
  return { status: "started", since: new Date(since), hasParts: parts.length > 0 };
}

/** Whether more parts of a question are being written, while none of those that are there is left to do. */
export async function awaitsParts(ctx: DbContext, tree: QuestionTree, questionId: string): Promise<boolean> {
  return isBeingWritten(ctx, unfinishedBreakdown(tree.questions, tree.breakdowns, questionId));
}

/** As `awaitsParts`, also before the first part is there. */
export async function hasPartsComing(ctx: DbContext, tree: QuestionTree, questionId: string): Promise<boolean> {
  return isBeingWritten(ctx, unwrittenBreakdown(tree, questionId));
}

/** A question has one breakdown at most that is under way: before its first part, or with more parts to come. */
function unwrittenBreakdown({ questions, breakdowns }: QuestionTree, questionId: string) {
  const preparing = breakdowns.find(
    (breakdown) => breakdown.questionId === questionId && breakdown.status === "preparing",
  );
  return preparing ?? unfinishedBreakdown(questions, breakdowns, questionId);
}

async function isBeingWritten(ctx: DbContext, breakdown: { id: string } | null): Promise<boolean> {
  const job = breakdown && (await findLatestJob(ctx, { kind: "breakdown", subjectId: breakdown.id }));
  return job?.status === "queued" || job?.status === "running";
}

/**
 * What lies beneath the last wrong answer to a question: simpler questions to ask (or to go on with), one that makes sure
 * it was no slip, simpler ones that are done, or nothing that could be asked.
 */
export async function findWhatLiesBeneath(
  ctx: DbContext,
  input: {
    learnerId: string;
    courseId: string;
    question: { id: string; attemptCount: number; depth: number };
    conceptPath: string[];
  },
): Promise<WhatToAsk | "done"> {
  const breakdowns = await ctx.db
    .selectFrom("breakdowns")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .select(["breakdowns.status", "breakdowns.wishes", "answers.attempt_number as attemptNumber"])
    .where("breakdowns.learner_id", "=", input.learnerId)
    .where("breakdowns.question_id", "=", input.question.id)
    .orderBy("answers.attempt_number", "desc")
    .execute();
  const last = breakdowns.find(({ wishes }) => !isOnlyReturn(wishes));
  if (last?.status === "preparing" || last?.status === "open") {
    return asksOnlyAbout(last.wishes, input.conceptPath.at(-1)!) ? "make-sure" : "simpler";
  }
  if (last?.attemptNumber === input.question.attemptCount) return "done";
  const answer = await findLastAnswer(ctx, { learnerId: input.learnerId, questionId: input.question.id });
  if (!answer) return "nothing";
  const within = withinPlan(ctx, await findLimits(ctx, input));
  return findWhatToAsk(within, { ...input, depth: input.question.depth, answer });
}

type WhatToAsk = "simpler" | "make-sure" | "nothing";

async function findWhatToAsk(ctx: DbContext, failed: FailedAnswer): Promise<WhatToAsk> {
  const { learnerId, conceptPath } = failed;
  if (breakdownConcepts(await findBreakdownFacts(ctx, failed)).length > 0) return "simpler";
  return (await hasOpenGap(ctx, { learnerId, conceptId: conceptPath.at(-1)! })) ? "nothing" : "make-sure";
}
