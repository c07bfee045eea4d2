import { contentRequest, publishContent, renderContent } from "~/services/learning/contents/contents.server";
import type { JobHandler } from "~/services/jobs/handler";

export const writeContent: JobHandler = async (ctx, questionId, control) => {
  const request = await contentRequest(ctx, questionId);
  if (!request) return null;
  const content = await renderContent(await ctx.author.writeContent(request, control));
  return (ctx) => publishContent(ctx, { questionId, conceptId: request.concept.id, content });
};
