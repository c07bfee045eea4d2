import { timestamp, type DbContext } from "~/services/context";
import { WEBHOOK_DELIVERY_DAYS } from "~/services/limits/retention";
import { DAY_MS } from "~/time/periods";

/** Deletes what was told, or could not be, so long ago that nobody asks any more. */
export async function removeExpiredDeliveries(ctx: DbContext): Promise<void> {
  await ctx.db
    .deleteFrom("webhook_deliveries")
    .where("created_at", "<", timestamp(ctx, -WEBHOOK_DELIVERY_DAYS * DAY_MS))
    .execute();
}
