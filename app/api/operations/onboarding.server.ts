import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { rawAnswer } from "~/services/courses/onboarding-answer";
import {
  answerOnboardingQuestion,
  completeOnboarding,
  findOnboardingState,
  listOnboardingAnswers,
  retryOnboarding,
  type OnboardingState,
} from "~/services/courses/onboarding.server";
import { generationState, isUnderWay } from "~/services/jobs/generation-state";
import { ok, operation } from "../operation";
import { done, id } from "../schemas/common";
import { generationRow } from "../schemas/generation";
import {
  newOnboardingAnswer,
  onboardingAnswered,
  onboardingAnswers,
  onboardingQuestion,
  onboardingRow,
  onboardingWaiting,
} from "../schemas/onboarding";

const params = z.object({ courseId: id });

export const getOnboardingQuestion = operation({
  id: "getOnboardingQuestion",
  method: "GET",
  path: "/api/onboarding/{courseId}/questions",
  group: "courses",
  summary: "Read an onboarding question",
  description: "The one with that number; where there is none, the first one that is not answered.",
  access: "read",
  params,
  query: z.object({
    question_number: z.coerce.number().int().min(1).optional().describe("From 1; left out, the first that is open"),
  }),
  answers: { 200: onboardingQuestion, 202: onboardingWaiting },
  refusals: {
    400: "`Onboarding complete`: no question is left.",
    503: "The questions could not be written; `generation.can_retry` says whether the retry call may help.",
  },
  async handle({ caller: { learnerId }, params: { courseId }, query }) {
    const state = await findOnboardingState(ctx, { learnerId, courseId, questionNumber: query.question_number });
    switch (state.status) {
      case "no-course":
        throw notFound("Course");
      case "complete":
        throw problemDetails(400, "Onboarding complete");
      case "writing":
        return waiting(state);
      case "question": {
        const { question } = state;
        const { courseName, totalQuestions } = question;
        const row = onboardingRow(question);
        return ok({ success: true as const, ...row, course_name: courseName, total_questions: totalQuestions });
      }
    }
  },
});

/** @throws 503 when they could not be written */
function waiting({ job }: Extract<OnboardingState, { status: "writing" }>) {
  const generation = generationState(job, ctx.now(), { heading: "Unable to load onboarding question." });
  const row = generationRow(generation);
  if (!isUnderWay(generation))
    throw problemDetails(503, row.message ?? "The questions couldn’t be written.", { fields: { generation: row } });
  return { status: 202 as const, payload: { success: true as const, is_generating: true as const, generation: row } };
}

export const getOnboardingAnswers = operation({
  id: "listOnboardingAnswers",
  method: "GET",
  path: "/api/onboarding/{courseId}/answers",
  group: "courses",
  summary: "List the onboarding questions with what was answered",
  access: "read",
  params,
  answers: { 200: onboardingAnswers },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const answers = await listOnboardingAnswers(ctx, { learnerId, courseId });
    if (!answers) throw notFound("Course");
    return ok({ success: true as const, answers: answers.map(onboardingRow) });
  },
});

export const postOnboardingAnswer = operation({
  id: "answerOnboardingQuestion",
  method: "POST",
  path: "/api/onboarding/{courseId}/answers",
  group: "courses",
  summary: "Answer an onboarding question",
  description:
    "An earlier answer to it is replaced, until onboarding is completed. To Range, an empty answer is the middle of its " +
    "scale; to Number, it says nothing.",
  access: "learn",
  params,
  body: newOnboardingAnswer,
  answers: { 200: onboardingAnswered },
  async handle({ caller: { learnerId }, params: { courseId }, body }) {
    const { question_number: questionNumber, purpose, answer, skip } = body;
    const state = await findOnboardingState(ctx, { learnerId, courseId, questionNumber });
    const result = await answerOnboardingQuestion(ctx, {
      learnerId,
      courseId,
      questionNumber,
      purpose: purpose ?? undefined,
      raw: rawAnswer(state.status === "question" ? state.question : null, answer ?? []),
      isSkipped: skip,
    });
    switch (result.status) {
      case "next":
        return ok({ success: true as const, is_complete: false, next_question_number: result.questionNumber });
      case "complete":
        return ok({ success: true as const, is_complete: true, next_question_number: null });
      case "invalid": {
        const errors = [{ field: "/answer", message: result.message }];
        throw problemDetails(400, result.message, { errors });
      }
      case "no-question":
        throw notFound("Question");
    }
  },
});

export const postOnboardingComplete = operation({
  id: "completeOnboarding",
  method: "POST",
  path: "/api/onboarding/{courseId}/complete",
  group: "courses",
  summary: "Finish onboarding: most answers are fixed from here on",
  access: "learn",
  params,
  answers: { 200: done },
  refusals: { 409: "Questions are left to answer." },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    switch (await completeOnboarding(ctx, { learnerId, courseId })) {
      case "completed":
        return ok({ success: true as const, message: "Your answers are saved." });
      case "questions-left":
        throw problemDetails(409, "Some questions are still open. Answer them first.");
      case "no-course":
        throw notFound("Course");
    }
  },
});

export const postOnboardingRetry = operation({
  id: "retryOnboarding",
  method: "POST",
  path: "/api/onboarding/{courseId}/retry",
  group: "courses",
  summary: "Have the onboarding questions written again",
  description: "Where they are there, or are being written, it changes nothing.",
  access: "learn",
  params,
  answers: { 200: done },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    if (!(await retryOnboarding(ctx, { learnerId, courseId }))) throw notFound("Course");
    return ok({ success: true as const, message: "Writing a few questions about you" });
  },
});
