import type { DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { findLatestJob } from "~/services/jobs/queue.server";
import type { JobProgress } from "~/services/jobs/handler";
import { awaitsParts } from "~/services/learning/writing/breakdowns.server";
import {
  currentQuestion,
  stands,
  subsectionProgress,
  type SubsectionProgress,
} from "~/services/learning/tree/question-tree";
import { canWait } from "~/services/learning/tree/order-of-asking";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import {
  findSubsection,
  loadQuestionTree,
  type QuestionTree,
  type Subsection,
} from "~/services/learning/tree/subsections.server";
import { countPlanned } from "~/services/learning/tree/planned-questions";
import { remainingQuestions, type GenerationProgress } from "~/services/learning/tree/wishes";
import { findRest, type Rest } from "./rest.server";

/** Where a learner stands in a subsection. */
export interface PlaceInSubsection {
  subsection: Subsection;
  progress: SubsectionProgress;
  /** Of the main questions that it began with, so that what repairs a miss later does not count against it. */
  planned: { mainQuestions: number; mainQuestionsCompleted: number };
  /** Null while no question is there that is not mastered. */
  currentQuestionId: string | null;
  /** True when more parts of the current question are coming, and those that are there are done. */
  awaitsParts: boolean;
  /** While there is no current question and more are to come: what is being done about it. */
  writing: QuestionsInWriting | null;
  /** While its questions are done and its concepts are not proved; null otherwise. */
  rest: Rest | null;
}

export interface QuestionsInWriting {
  /** The newest attempt; null before the first. */
  job: Job | null;
  /** When it was begun, or made its newest question; null before the first. */
  since: Date | null;
  /** Main questions that are there, of those planned. */
  progress: JobProgress;
}

/** Null when the subsection is not this learner's. */
export async function findPlaceInSubsection(ctx: DbContext, key: OwnSubsectionKey): Promise<PlaceInSubsection | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const tree = await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id });
  const { questions, breakdowns } = tree;
  const open = currentQuestion(questions, breakdowns);
  const isEarly = open !== null && (await waitsForEarlier(ctx, subsection, tree, open));
  const current = isEarly ? null : open;
  const isDone = open === null && subsection.writing.isOver && !subsection.isCompleted;
  return {
    subsection,
    progress: subsectionProgress(questions, breakdowns, subsection.writing, subsection.isCompleted),
    planned: countPlanned({ ...subsection, ...tree }),
    currentQuestionId: current?.id ?? null,
    awaitsParts: current !== null && (await awaitsParts(ctx, tree, current.id)),
    writing: current || subsection.writing.isOver ? null : await findWriting(ctx, subsection, tree),
    rest: isDone ? await findRest(ctx, key, subsection, tree) : null,
  };
}

/** Whether a main question was written before one that is to be asked before it, and that is still being written. */
async function waitsForEarlier(
  ctx: DbContext,
  { id, writing }: Subsection,
  { questions }: QuestionTree,
  question: QuestionTree["questions"][number],
): Promise<boolean> {
  if (writing.isOver || !canWait(question, ctx.now())) return false;
  const there = new Set(questions.filter(({ depth }) => depth === 0).map(({ slot }) => slot));
  if (!writing.slots.some((slot) => slot < (question.slot ?? 0) && !there.has(slot))) return false;
  const job = await findLatestJob(ctx, { kind: "questions", subjectId: id });
  return job?.status === "queued" || job?.status === "running";
}

async function findWriting(
  ctx: DbContext,
  subsection: { id: string; writing: GenerationProgress },
  tree: QuestionTree,
): Promise<QuestionsInWriting> {
  const job = await findLatestJob(ctx, { kind: "questions", subjectId: subsection.id });
  const questions = tree.questions.filter((question) => question.depth === 0 && stands(question));
  const since = job && [job.createdAt, ...questions.map((question) => question.createdAt)].sort().at(-1);
  return {
    job,
    since: since ? new Date(since) : null,
    progress: {
      made: questions.length,
      expected: questions.length + remainingQuestions(subsection.writing, questions.length),
    },
  };
}
