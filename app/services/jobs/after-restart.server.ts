import { timestamp, type DbContext } from "~/services/context";
import { LEASE_MS } from "./queue.server";

/**
 * For the start of the server: what was told to come back later may be asked for at once, since whoever started it
 * anew may have raised a cap or named another model.
 */
export async function forgetWaits(ctx: DbContext): Promise<void> {
  await ctx.db
    .updateTable("jobs")
    .set(({ ref }) => ({ run_at: ref("finished_at").$notNull() }))
    .where("status", "=", "failed")
    .whereRef("run_at", ">", "finished_at")
    .execute();
}

/**
 * For the start of the server: a clock that has been set back, as on a board without one of its own, must not keep jobs
 * waiting for a time that has already been. What was enqueued in the future is due now, and a lease that lasts longer
 * than any is over.
 */
export async function forgetFuture(ctx: DbContext): Promise<void> {
  const now = timestamp(ctx);
  await ctx.db
    .updateTable("jobs")
    .set({ run_at: now })
    .where("status", "=", "queued")
    .where("created_at", ">", now)
    .execute();
  await ctx.db
    .updateTable("jobs")
    .set({ run_at: now, lease_until: "" })
    .where("status", "=", "running")
    .where("lease_until", ">", timestamp(ctx, LEASE_MS))
    .execute();
}
