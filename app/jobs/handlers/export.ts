import { exportRequest, forgetExport, publishExport, writeExport } from "~/services/accounts/exports.server";
import type { JobHandler } from "~/services/jobs/handler";

export const makeExport: JobHandler = async (ctx, exportId, { signal }) => {
  const request = await exportRequest(ctx, exportId);
  const written = request && (await writeExport(ctx, request, signal));
  return written && ((ctx) => publishExport(ctx, { ...request, ...written }));
};

/** When its time is over. */
export const removeExport: JobHandler = async (ctx, exportId) => {
  await ctx.exports.remove(exportId);
  return (ctx) => forgetExport(ctx, exportId);
};
