import type { DbContext } from "~/services/context";
import { generationState, type GenerationState, type JobFacts } from "~/services/jobs/generation-state";
import { findLatestJob } from "~/services/jobs/queue.server";
import { DAY_MS } from "~/time/periods";
import { isTakenAgain } from "./begun-tests.server";
import { findCourseGraph, type CourseGraph } from "./course-graph.server";
import type { PlacementResult } from "./conclude-placement.server";
import { restingOn } from "./placement-basis";
import { findAsked, findShownQuestion } from "./placement-questions.server";
import { findReport, type TestReport } from "./placement-report.server";
import { listSittingQuestions, type SittingQuestion } from "./sitting-questions.server";
import { findLatestSitting, type Sitting } from "./sittings.server";

/** After so long another test says something new. */
const AGAIN_AFTER_MS = 14 * DAY_MS;

export interface TestPage {
  courseName: string;
  /** No test can be taken before there is an outline. */
  hasOutline: boolean;
  state: TestState;
}

export type TestState =
  | { status: "not-begun" }
  | {
      status: "asking";
      question: SittingQuestion;
      why: ReturnType<typeof restingOn>;
      count: TestCount;
      /** Nothing is answered yet of the first test of the course. */
      maySkip: boolean;
    }
  /** With status `none` in it, nothing could be written, and there may be another try. */
  | { status: "waiting"; generation: GenerationState; count: TestCount }
  | { status: "done"; endedAt: string; mayTakeAgain: boolean; report: TestReport };

export interface TestCount {
  answered: number;
  /** Questions there may be at most, with those answered. */
  most: number;
}

interface WhoseTest {
  learnerId: string;
  courseId: string;
}

/** Null when it is not this learner's course. */
export async function findTestPage(ctx: DbContext, whose: WhoseTest): Promise<TestPage | null> {
  const course = await findCourseGraph(ctx, whose);
  if (!course) return null;
  const sitting = await findLatestTest(ctx, whose);
  const state = await (sitting?.status === "open" ? openState(ctx, sitting, course) : pastState(ctx, sitting, course));
  return { courseName: course.courseName, hasOutline: course.isOutlined, state };
}

/** For the course's own page: whether a test was taken, or is under way. */
export async function findTestOffer(ctx: DbContext, whose: WhoseTest): Promise<"not-begun" | "open" | "done"> {
  const sitting = await findLatestTest(ctx, whose);
  if (sitting?.status === "open") return "open";
  return sitting ? "done" : "not-begun";
}

function findLatestTest(ctx: DbContext, whose: WhoseTest): Promise<Sitting | null> {
  return findLatestSitting(ctx, { ...whose, kind: "placement", sectionId: null });
}

function resultOf(sitting: Sitting): PlacementResult {
  return JSON.parse(sitting.result!) as PlacementResult;
}

async function openState(ctx: DbContext, sitting: Sitting, course: CourseGraph): Promise<TestState> {
  const asked = await findAsked(ctx, sitting, course);
  const count = { answered: asked.answered, most: Math.max(ctx.maxPlacementQuestions, asked.answered) };
  const shown = findShownQuestion(asked, sitting);
  if (shown) {
    const questions = await listSittingQuestions(ctx, { learnerId: sitting.learnerId, sittingId: sitting.id });
    const question = questions.find(({ id }) => id === shown.questionId)!;
    const maySkip = count.answered === 0 && !(await isTakenAgain(ctx, sitting));
    return { status: "asking", question, why: restingOn(course, question.conceptId), count, maySkip };
  }
  const job = await (sitting.state === null
    ? findFirstPlan(ctx, sitting)
    : findLatestJob(ctx, { kind: "sitting", subjectId: sitting.id }));
  return { status: "waiting", generation: generationState(job, ctx.now()), count };
}

/** What plans a test that was opened a moment ago: the job that begins a course's first one, or the request that opened it. */
async function findFirstPlan(ctx: DbContext, { courseId, updatedAt }: Sitting): Promise<JobFacts> {
  const job = await findLatestJob(ctx, { kind: "first-test", subjectId: courseId });
  if (job && job.status !== "done" && (job.finishedAt ?? updatedAt) >= updatedAt) return job;
  return { status: "running", createdAt: updatedAt, runAt: updatedAt, errorKind: null, error: null, finishedAt: null };
}

async function pastState(ctx: DbContext, sitting: Sitting | null, course: CourseGraph): Promise<TestState> {
  if (!sitting) return { status: "not-begun" };
  const endedAt = sitting.endedAt ?? sitting.createdAt;
  return {
    status: "done",
    endedAt,
    mayTakeAgain: ctx.now().getTime() - Date.parse(endedAt) >= AGAIN_AFTER_MS,
    report: await findReport(ctx, { sitting, course, result: resultOf(sitting) }),
  };
}
