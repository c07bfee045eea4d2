import { ctx } from "~/app-context.server";
import { exportFiles } from "~/services/accounts/export-files.server";
import { newId } from "~/services/ids/new-id";

/** By hand: to have it made would wake the worker, and some work here is meant to wait. */
export async function makeExport(learner: { id: string }): Promise<string> {
  const id = newId(ctx);
  const now = ctx.now().toISOString();
  const expires_at = new Date(ctx.now().getTime() + 60 * 60 * 1000).toISOString();
  const bytes = await ctx.exports.write(id, exportFiles(ctx, learner.id), new AbortController().signal);
  await ctx.db
    .insertInto("exports")
    .values({ id, learner_id: learner.id, created_at: now, finished_at: now, expires_at, bytes })
    .execute();
  return id;
}
