import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { readsAsLearner } from "~/http/api/caller.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { generationState, isUnderWay } from "~/services/jobs/generation-state";
import { whyNoContent } from "~/services/learning/contents/content-limit.server";
import {
  findContentPage,
  openContentPage,
  requestContent,
  type ContentPage,
} from "~/services/learning/contents/contents.server";
import { findNameOfOpenGap } from "~/services/learning/gaps/open-gaps.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { ok, operation } from "../operation";
import { generationRow } from "../schemas/generation";
import { contentCheck, contentData, contentGenerated, type learningContent } from "../schemas/lessons";
import { questionParams } from "../schemas/questions";
import { allUsed, lessonRow } from "./lesson-row";
import { requireQuestion } from "./part-of-call.server";

const CONTENT = "/api/course/{courseId}/section/{sectionId}/questions/{questionId}/content";
const FAILED = "Failed to generate content";

export const checkContent = operation({
  id: "checkContent",
  method: "GET",
  path: `${CONTENT}/check`,
  group: "questions",
  summary: "Whether a question has a lesson",
  access: "read",
  params: questionParams,
  answers: { 200: contentCheck },
  async handle({ caller, params }) {
    const page = await findContentPage(ctx, await requireQuestion(caller, params));
    if (!page) throw notFound("Question");
    return ok({ success: true as const, has_content: page.content !== null });
  },
});

export const getContent = operation({
  id: "getContent",
  method: "GET",
  path: `${CONTENT}/data`,
  group: "questions",
  summary: "The lesson of a question",
  description:
    "Reading counts as learning time from now on, unless a token without the scope `learn` does it. Without a lesson `success` is false, `message` says so, and " +
    "`can_generate` whether one may be asked for. While it is being written, ask again every 3 seconds.",
  access: "read",
  params: questionParams,
  answers: { 200: contentData },
  async handle({ caller, params }) {
    const key = await requireQuestion(caller, params);
    const page = await (readsAsLearner(caller) ? openContentPage : findContentPage)(ctx, key);
    if (!page) throw notFound("Question");
    const { conceptId, conceptName, content, questionText, restsOn } = page;
    const generation = generationState(page.job, ctx.now(), { heading: FAILED });
    const refused = content ? null : await whyNoContent(ctx, { learnerId: key.learnerId, conceptId });
    return ok({
      success: content !== null,
      content: contentRow(key, page),
      message: content ? null : refused ? allUsed(refused.limit) : "No content available yet",
      can_generate: !content && !refused && !isUnderWay(generation),
      generating: isUnderWay(generation),
      error: generation.status === "failed" ? generation.message : null,
      generation: generationRow(generation),
      question: questionText,
      concept: { id: conceptId, name: conceptName },
      rests_on: restsOn,
      gap_name: await findNameOfOpenGap(ctx, { learnerId: key.learnerId, conceptId }),
    });
  },
});

export const generateContent = operation({
  id: "generateContent",
  method: "POST",
  path: `${CONTENT}/generate`,
  group: "questions",
  summary: "Have the lesson of a question written",
  description:
    "It is written once, however often you ask. Where it isn’t there at once, `generating` is true: poll `getContent`.",
  access: "learn",
  params: questionParams,
  answers: { 200: contentGenerated },
  refusals: { 403: "The plan’s lessons are used up." },
  async handle({ request, caller, params }) {
    const key = await requireQuestion(caller, params);
    const result = await requestContent(ctx, key).catch((error: unknown) => {
      logUnexpected(request, error);
      throw problemDetails(503, "Failed to start content generation", { fields: { generating: false } });
    });
    switch (result.status) {
      case "exists": {
        const page = await openContentPage(ctx, key);
        if (!page) throw notFound("Question");
        return ok({ success: true, content: contentRow(key, page), generating: false, error: null });
      }
      case "started": {
        const generation = generationState(result.job, ctx.now(), { heading: FAILED });
        const error = generation.status === "failed" ? generation.message : null;
        return ok({ success: error === null, content: null, generating: error === null, error });
      }
      case "plan-limit":
        throw problemDetails(403, allUsed(result.limit), { fields: { way_to_learn: "upgrade" } });
      case "no-question":
        throw notFound("Question");
    }
  },
});

function contentRow(
  { questionId }: OwnQuestionKey,
  { conceptId, content }: ContentPage,
): z.input<typeof learningContent> | null {
  return content && { id: conceptId, question_id: questionId, content: lessonRow(content) };
}
