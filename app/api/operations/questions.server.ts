import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findWayToLearn } from "~/services/billing/limits.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { generationState, isUnderWay } from "~/services/jobs/generation-state";
import { listPartQuestions } from "~/services/learning/screens/part-questions.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { stepInPart } from "~/services/learning/screens/step-in-part";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { ok, operation } from "../operation";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { currentQuestion, questionList } from "../schemas/current-question";
import { generated, progress } from "../schemas/part";
import { partParams, questionIndexParams } from "../schemas/questions";
import { generationRow } from "../schemas/generation";
import { findQuestionRow, noQuestionRow } from "./current-question-row.server";
import { requirePart, requireQuestion } from "./part-of-call.server";
import { listedQuestionRow, progressRow } from "./question-rows";

const PART = "/api/course/{courseId}/section/{sectionId}/questions";

export const getProgress = operation({
  id: "getQuestionsProgress",
  method: "GET",
  path: `${PART}/progress`,
  group: "questions",
  summary: "How far a part is",
  description: "While its questions are being written, ask again every 3 seconds: they come one by one.",
  access: "read",
  params: partParams,
  answers: { 200: progress },
  async handle({ caller, params }) {
    const place = await requirePlace(await requirePart(caller, params));
    const { writing } = place;
    const generation = generationState(writing?.job ?? null, ctx.now(), { since: writing?.since });
    return ok({
      success: true as const,
      ...progressRow(place.progress),
      generating: isUnderWay(generation),
      generation: generationRow(generation),
    });
  },
});

export const generate = operation({
  id: "generateQuestions",
  method: "POST",
  path: `${PART}/generate`,
  group: "questions",
  summary: "Have the questions of a part written",
  description:
    "They are written once, however often you ask; after a failure, those that are missing are. It usually takes 30 to 60 " +
    "seconds, and the first question is there before the last. `success` is false where writing has failed, and `error` says why.",
  access: "learn",
  params: partParams,
  answers: { 200: generated },
  refusals: { 403: NEEDS_PLAN, 409: "The part is locked: `error` says what comes first." },
  async handle({ request, caller, params }) {
    const key = await requirePart(caller, params);
    const result = await requestQuestions(ctx, key).catch((error: unknown) => {
      logUnexpected(request, error);
      throw problemDetails(503, "Failed to start question generation", { fields: { retry_suggested: true } });
    });
    switch (result.status) {
      case "exists":
      case "started":
        return ok(await generationAnswer(key));
      case "needs-plan":
        throw await needsPlan(caller, "We write these questions for you when you begin.");
      case "locked":
        throw problemDetails(409, (await findLockReason(key)) ?? "This part is locked.");
      case "no-section":
        throw notFound("Section");
    }
  },
});

export const getCurrentQuestion = operation({
  id: "getCurrentQuestion",
  method: "GET",
  path: `${PART}/current`,
  group: "questions",
  summary: "The question to work on now",
  description: "Without one, `state` says why, and the fields of a question are null.",
  access: "read",
  params: partParams,
  answers: { 200: currentQuestion },
  async handle({ caller, params }) {
    const key = await requirePart(caller, params);
    const place = await requirePlace(key);
    const step = stepInPart(place);
    if (step.status === "start" || step.status === "complete") {
      return ok(noQuestionRow(place, await findWayToLearn(ctx, caller)));
    }
    return ok(await findQuestionRow({ ...key, questionId: step.questionId }));
  },
});

export const getQuestion = operation({
  id: "getQuestion",
  method: "GET",
  path: `${PART}/current/{questionIndexOrId}`,
  group: "questions",
  summary: "One question of a part",
  description: "What was answered may be looked at again, with its key once that is earned.",
  access: "read",
  params: questionIndexParams,
  answers: { 200: currentQuestion },
  async handle({ caller, params: { questionIndexOrId: questionId, ...params } }) {
    return ok(await findQuestionRow(await requireQuestion(caller, { ...params, questionId })));
  },
});

export const listQuestions = operation({
  id: "listQuestions",
  method: "GET",
  path: PART,
  group: "questions",
  summary: "The questions of a part",
  access: "read",
  params: partParams,
  answers: { 200: questionList },
  async handle({ caller, params }) {
    const list = await listPartQuestions(ctx, await requirePart(caller, params));
    if (!list) throw notFound("Section");
    return ok({
      success: true as const,
      current_question_id: list.currentQuestionId,
      questions: list.questions.map(listedQuestionRow),
    });
  },
});

async function requirePlace(key: OwnSubsectionKey) {
  const place = await findPlaceInSubsection(ctx, key);
  if (!place) throw notFound("Section");
  return place;
}

async function generationAnswer(key: OwnSubsectionKey) {
  const { writing, progress } = await requirePlace(key);
  const generation = generationState(writing?.job ?? null, ctx.now(), { since: writing?.since });
  const isFailed = generation.status === "failed";
  return {
    success: !isFailed,
    error: isFailed ? generation.message : null,
    retry_suggested: isFailed && generation.canRetry,
    generating: isUnderWay(generation),
    generation: generationRow(generation),
    total_questions: progress.totalQuestions,
  };
}

async function findLockReason({ learnerId, courseId, sectionNumber }: OwnSubsectionKey): Promise<string | null> {
  const structure = await findCourseStructure(ctx, { learnerId, courseId });
  const parts = structure?.sections.flatMap(({ subsections }) => subsections) ?? [];
  return parts.find((part) => part.sectionNumber === sectionNumber)?.lockReason ?? null;
}
