import { publishMainQuestions, questionsRequest } from "~/services/learning/main-questions.server";
import { renderItems } from "~/services/learning/render-item.server";
import type { JobHandler } from "~/services/jobs/handler";

export const writeQuestions: JobHandler = async (ctx, subsectionId, control) => {
  const request = await questionsRequest(ctx, subsectionId);
  if (!request) return null;
  const items = renderItems(await ctx.author.writeQuestions(request, control));
  return (ctx) => publishMainQuestions(ctx, { subsectionId, items });
};
