import { breakdownRequest, publishBreakdown } from "~/services/learning/breakdowns.server";
import { renderItems } from "~/services/learning/render-item.server";
import type { JobHandler } from "~/services/jobs/handler";

export const writeBreakdown: JobHandler = async (ctx, breakdownId, control) => {
  const request = await breakdownRequest(ctx, breakdownId);
  if (!request) return null;
  const items = renderItems(await ctx.author.writeBreakdown(request, control));
  return (ctx) => publishBreakdown(ctx, { breakdownId, items });
};
