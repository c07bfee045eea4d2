import type { BreakdownRequest } from "~/providers/author/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue, findLatestJob, type Job } from "~/services/jobs/queue.server";
import { settle } from "~/services/jobs/settle.server";
import { findMastery } from "~/services/mastery/mastery.server";
import { newId } from "~/services/new-id";
import { findLastAnswer } from "./answer-record.server";
import { insertQuestions } from "./insert-questions.server";
import { keepItems, seenSourceKeys } from "./items.server";
import { breakdownConcepts, planBreakdown, type BreakdownFacts } from "./plan-questions";
import { establishedConcepts, firstOpenPart, pathTo, type QuestionNode } from "./question-tree";
import type { RenderedItem } from "./render-item.server";
import type { ItemOption } from "./item";
import type { OwnQuestionKey } from "./subsection";
import { findSubsection, loadPrerequisites, loadQuestionTree } from "./subsections.server";

export type StartBreakdownResult =
  | { status: "ready"; questionId: string }
  | { status: "started" }
  | { status: "nothing-simpler" }
  /** The parts of this wrong answer are done; what is left is the question itself. */
  | { status: "worked-through" }
  | { status: "not-wrong" }
  | { status: "no-question" };

/** Breaks the last wrong answer to a question down into simpler ones; clicked again, it goes on with the same. */
export async function startBreakdown(ctx: AppContext, key: OwnQuestionKey): Promise<StartBreakdownResult> {
  const started = await inTransaction(ctx, (inner) => openBreakdown(inner, key, ctx.maxBreakdownDepth));
  if (started.status !== "opened") return started;
  if (started.job) await settle(ctx, started.job.id);
  return findBreakdownState(ctx, key);
}

async function openBreakdown(ctx: DbContext, key: OwnQuestionKey, maxDepth: number) {
  const subsection = await findSubsection(ctx, key);
  const tree = subsection && (await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id }));
  const question = tree?.questions.find((candidate) => candidate.id === key.questionId);
  if (!subsection || !tree || !question) return { status: "no-question" } as const;
  const answer = question.status === "open" ? await findLastAnswer(ctx, key) : null;
  if (!answer) return { status: "not-wrong" } as const;

  const active = tree.breakdowns.find(
    (breakdown) => breakdown.question_id === question.id && ["preparing", "open"].includes(breakdown.status),
  );
  if (active?.status === "open") return opened(null);
  if (active) return opened(await enqueue(ctx, { kind: "breakdown", subjectId: active.id }));

  const facts = await breakdownFacts(ctx, {
    ...key,
    questions: tree.questions,
    conceptPath: conceptPath(tree.questions, question.id),
  });
  if (question.depth >= maxDepth || breakdownConcepts(facts).length === 0)
    return { status: "nothing-simpler" } as const;
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
    .onConflict((conflict) => conflict.column("answer_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!breakdown) return { status: "worked-through" } as const;
  return opened(await enqueue(ctx, { kind: "breakdown", subjectId: breakdown.id }));
}

function opened(job: Job | null) {
  return { status: "opened", job } as const;
}

/** Whether a question's parts are there to be worked on. */
export async function findBreakdownState(ctx: DbContext, key: OwnQuestionKey): Promise<StartBreakdownResult> {
  const wait = await findBreakdownWait(ctx, key);
  return wait.status === "failed" ? { status: "started" } : wait;
}

export type BreakdownWait =
  | { status: "ready"; questionId: string }
  | { status: "started"; since: Date }
  | { status: "failed"; message: string }
  | { status: "not-wrong" }
  | { status: "no-question" };

/** How far the writing of a question's parts has come. */
export async function findBreakdownWait(ctx: DbContext, key: OwnQuestionKey): Promise<BreakdownWait> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return { status: "no-question" };
  const { questions, breakdowns } = await loadQuestionTree(ctx, {
    learnerId: key.learnerId,
    subsectionId: subsection.id,
  });
  if (!questions.some((question) => question.id === key.questionId)) return { status: "no-question" };
  const part = firstOpenPart(questions, breakdowns, key.questionId);
  if (part) return { status: "ready", questionId: part.id };
  const preparing = breakdowns.find(
    (breakdown) => breakdown.question_id === key.questionId && breakdown.status === "preparing",
  );
  const job = preparing && (await findLatestJob(ctx, { kind: "breakdown", subjectId: preparing.id }));
  if (!job) return { status: "not-wrong" };
  return job.status === "failed"
    ? { status: "failed", message: job.error ?? "Failed to start concept breakdown. Please try again." }
    : { status: "started", since: new Date(job.created_at) };
}

/**
 * What lies beneath the last wrong answer to a question: simpler questions to ask (or to go on with), simpler ones that
 * are done, or nothing that could be asked.
 */
export async function findWhatLiesBeneath(
  ctx: DbContext,
  input: {
    learnerId: string;
    courseId: string;
    question: { id: string; attempt_count: number };
    conceptPath: string[];
    maxDepth: number;
  },
): Promise<"simpler" | "done" | "nothing"> {
  const last = await ctx.db
    .selectFrom("breakdowns")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .select(["breakdowns.status", "answers.attempt_number"])
    .where("breakdowns.learner_id", "=", input.learnerId)
    .where("breakdowns.question_id", "=", input.question.id)
    .orderBy("answers.attempt_number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.status === "preparing" || last?.status === "open") return "simpler";
  if (last?.attempt_number === input.question.attempt_count) return "done";
  if (input.conceptPath.length > input.maxDepth) return "nothing";
  const { subsection_id } = await ctx.db
    .selectFrom("questions")
    .select("subsection_id")
    .where("id", "=", input.question.id)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirstOrThrow();
  const { questions } = await loadQuestionTree(ctx, {
    learnerId: input.learnerId,
    subsectionId: subsection_id,
  });
  return breakdownConcepts(await breakdownFacts(ctx, { ...input, questions })).length > 0 ? "simpler" : "nothing";
}

/** What the author needs to know to write the parts; null when they are written or the question is gone. */
export async function breakdownRequest(ctx: DbContext, breakdownId: string): Promise<BreakdownRequest | null> {
  const row = await ctx.db
    .selectFrom("breakdowns")
    .innerJoin("questions", "questions.id", "breakdowns.question_id")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .select([
      "breakdowns.status",
      "questions.id as question_id",
      "questions.learner_id",
      "questions.course_id",
      "questions.subsection_id",
      "questions.concept_id",
      "items.stem_text",
      "items.options",
      "answers.option_index",
      "answers.explanation",
      "courses.topic_id",
      "courses.course_why",
    ])
    .where("breakdowns.id", "=", breakdownId)
    .executeTakeFirst();
  if (row?.status !== "preparing") return null;
  const { questions } = await loadQuestionTree(ctx, {
    learnerId: row.learner_id,
    subsectionId: row.subsection_id,
  });
  const facts = await breakdownFacts(ctx, {
    learnerId: row.learner_id,
    courseId: row.course_id,
    questions,
    conceptPath: conceptPath(questions, row.question_id),
  });
  const plan = planBreakdown(facts);
  // Answers in another tab may have settled everything since the breakdown was asked for; then it is asked once more.
  const wishes = plan.length > 0 ? plan : planBreakdown({ ...facts, established: new Set() });
  const chosen = row.option_index === null ? null : (JSON.parse(row.options) as ItemOption[])[row.option_index];
  return {
    topicId: row.topic_id,
    courseWhy: row.course_why,
    wishes,
    seen: await seenSourceKeys(ctx, { learnerId: row.learner_id, conceptIds: wishes.map((wish) => wish.conceptId) }),
    failed: {
      conceptId: row.concept_id,
      question: row.stem_text,
      misconception: chosen?.misconception ?? null,
      explanation: row.explanation,
    },
  };
}

export async function publishBreakdown(
  ctx: DbContext,
  input: { breakdownId: string; items: RenderedItem[] },
): Promise<void> {
  const breakdown = await ctx.db
    .selectFrom("breakdowns")
    .innerJoin("questions", "questions.id", "breakdowns.question_id")
    .select([
      "breakdowns.status",
      "questions.id as question_id",
      "questions.learner_id",
      "questions.course_id",
      "questions.subsection_id",
      "questions.depth",
    ])
    .where("breakdowns.id", "=", input.breakdownId)
    .executeTakeFirst();
  if (breakdown?.status !== "preparing") return;
  await insertQuestions(ctx, {
    learnerId: breakdown.learner_id,
    courseId: breakdown.course_id,
    subsectionId: breakdown.subsection_id,
    items: input.items,
    itemIds: await keepItems(ctx, input.items),
    parent: { questionId: breakdown.question_id, breakdownId: input.breakdownId, depth: breakdown.depth },
  });
  await ctx.db.updateTable("breakdowns").set({ status: "open" }).where("id", "=", input.breakdownId).execute();
}

async function breakdownFacts(
  ctx: DbContext,
  input: { learnerId: string; courseId: string; conceptPath: string[]; questions: QuestionNode[] },
): Promise<BreakdownFacts> {
  const failedConceptId = input.conceptPath.at(-1) as string;
  const prerequisites = await loadPrerequisites(ctx, input.courseId);
  const conceptIds = prerequisites.get(failedConceptId) ?? [];
  const mastery = await findMastery(ctx, { learnerId: input.learnerId, conceptIds });
  const established = establishedConcepts(input.questions);
  return { failedConceptId, prerequisites, path: input.conceptPath, established, mastery };
}

function conceptPath(questions: Parameters<typeof pathTo>[0], questionId: string): string[] {
  return pathTo(questions, questionId).map((question) => question.concept_id);
}
