import { conceptContentRequest, publishConceptContent } from "~/services/learning/contents/concept-contents.server";
import { contentRequest, publishContent } from "~/services/learning/contents/contents.server";
import { renderContent } from "~/services/learning/contents/render-content.server";
import type { JobHandler } from "~/services/jobs/handler";

export const writeContent: JobHandler = async (ctx, questionId, control) => {
  const request = await contentRequest(ctx, questionId);
  if (!request) return null;
  const content = await renderContent(await ctx.author.writeContent(request, control));
  return (ctx) => publishContent(ctx, { questionId, conceptId: request.concept.id, content });
};

export const writeConceptContent: JobHandler = async (ctx, id, control) => {
  const request = await conceptContentRequest(ctx, id);
  if (!request) return null;
  const content = await renderContent(await ctx.author.writeContent(request, control));
  return (ctx) => publishConceptContent(ctx, { id, conceptId: request.concept.id, content });
};
