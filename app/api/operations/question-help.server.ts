import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { imageResponse } from "~/http/response/image-response.server";
import { notFound } from "~/http/response/responses.server";
import { readImage } from "~/services/learning/answers/images.server";
import { isOwnQuestion } from "~/services/learning/answers/record-answer.server";
import { findLastFeedback } from "~/services/learning/explanations/grades.server";
import { findAskedSelfCheck, takeSelfCheck } from "~/services/learning/explanations/self-check.server";
import { parkGap } from "~/services/learning/ladder/park.server";
import { takeHelp } from "~/services/learning/ladder/take-help.server";
import { leavePart } from "~/services/learning/writing/leave-part.server";
import { ok, operation } from "../operation";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { askedSelfCheck, help, parked, selfCheck } from "../schemas/breakdowns";
import { done, id, success } from "../schemas/common";
import { currentQuestion } from "../schemas/current-question";
import { explanationFeedback, partParams, questionParams } from "../schemas/questions";
import { findQuestionRow } from "./current-question-row.server";
import { requirePart, requireQuestion } from "./part-of-call.server";
import { explanationFeedbackRow } from "./question-rows";

const PART = "/api/course/{courseId}/section/{sectionId}/questions";
const QUESTION = "/api/course/{courseId}/section/{sectionId}/question/{questionId}";
const WAITS = "This question is waiting for you.";

export const getHelp = operation({
  id: "getHelp",
  method: "POST",
  path: `${QUESTION}/help`,
  group: "questions",
  summary: "Have a first step or the whole solution shown",
  description:
    "The question must have been tried. The help is in its `ladder` from then on, and the next answer counts less. A question " +
    "that was shown to its end is used up: a fresh one takes its place where there is one.",
  access: "learn",
  params: questionParams,
  body: help,
  answers: { 200: currentQuestion },
  refusals: { 403: NEEDS_PLAN, 409: "It was not tried yet, or is not open." },
  async handle({ caller, params, body }) {
    const key = await requireQuestion(caller, params);
    const { status } = await takeHelp(ctx, key, body.help);
    switch (status) {
      case "helped":
        return ok(await findQuestionRow(key));
      case "not-tried":
        throw problemDetails(409, "Try this question first: then there’s help with it.");
      case "needs-plan":
        throw await needsPlan(caller, WAITS);
      case "no-question":
        throw notFound("Question");
    }
  },
});

export const parkQuestion = operation({
  id: "parkQuestion",
  method: "POST",
  path: `${QUESTION}/park`,
  group: "questions",
  summary: "Leave a gap for tomorrow",
  description:
    "Where `park_question_id` or `ladder.offers.park` offers it. It stays open and comes back in the reviews.",
  access: "learn",
  params: questionParams,
  answers: { 200: parked },
  refusals: { 403: NEEDS_PLAN, 409: "It may still be learned today, or is answered." },
  async handle({ caller, params }) {
    const result = await parkGap(ctx, await requireQuestion(caller, params));
    switch (result.status) {
      case "parked":
        return ok({
          success: true as const,
          message: "You left this for tomorrow. It comes back then, in your reviews too.",
          missed_in: result.missedIn,
        });
      case "goes-on":
        throw problemDetails(409, "This can’t be left for tomorrow now: continue with it today.");
      case "needs-plan":
        throw await needsPlan(caller, WAITS);
      case "no-question":
        throw notFound("Question");
    }
  },
});

export const leaveQuestions = operation({
  id: "leavePart",
  method: "POST",
  path: `${PART}/leave`,
  group: "questions",
  summary: "Leave a part for tomorrow whose questions could not be written",
  description: "The next part opens, and nothing is taken for known.",
  access: "learn",
  params: partParams,
  answers: { 200: done },
  refusals: { 409: "Its questions are there, or are being written." },
  async handle({ caller, params }) {
    const { status } = await leavePart(ctx, await requirePart(caller, params));
    switch (status) {
      case "left":
        return ok({
          success: true as const,
          message: "Tomorrow we’ll try again. You can continue with the next part.",
        });
      case "not-failed":
        throw problemDetails(409, "This part has questions, or they’re still being written.");
      case "no-section":
        throw notFound("Section");
    }
  },
});

export const getExplanationFeedback = operation({
  id: "getExplanationFeedback",
  method: "GET",
  path: `${QUESTION}/feedback`,
  group: "questions",
  summary: "What is thought of the explanation beside the last answer",
  access: "read",
  params: questionParams,
  answers: { 200: z.object({ success, explanation_feedback: explanationFeedback.nullable() }) },
  async handle({ caller, params }) {
    const key = await requireQuestion(caller, params);
    if (!(await isOwnQuestion(ctx, key))) throw notFound("Question");
    const feedback = await findLastFeedback(ctx, key);
    return ok({ success: true as const, explanation_feedback: feedback && explanationFeedbackRow(feedback) });
  },
});

export const checkYourself = operation({
  id: "checkYourself",
  method: "POST",
  path: `${QUESTION}/self-check`,
  group: "questions",
  summary: "Say whether your reason matches the explanation",
  description:
    "Beside a right answer whose reason nobody else reads. The last word counts; it plans the next question.",
  access: "learn",
  params: questionParams,
  body: selfCheck,
  answers: { 200: askedSelfCheck },
  async handle({ caller, params, body }) {
    const key = await requireQuestion(caller, params);
    const { status } = await takeSelfCheck(ctx, key, body.match);
    if (status === "no-question") throw notFound("Question");
    const check = await findAskedSelfCheck(ctx, { ...key, timeZone: caller.person.timeZone });
    return ok({
      success: true as const,
      is_asked: check !== null,
      match: check?.match ?? null,
      comes_back_in_days: check?.comesBackInDays ?? null,
    });
  },
});

export const getAnswerImage = operation({
  id: "getAnswerImage",
  method: "GET",
  path: "/api/answers/images/{imageId}",
  group: "questions",
  summary: "The picture that came with an answer",
  access: "read",
  params: z.object({ imageId: id }),
  answers: { 200: { mediaType: "image/webp" } },
  async handle({ caller, params }) {
    const image = await readImage(ctx, { learnerId: caller.learnerId, imageId: params.imageId });
    if (!image) throw notFound("Image");
    return imageResponse(image, { cachedForSeconds: 3600 });
  },
});
