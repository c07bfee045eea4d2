import type { Updateable } from "kysely";
import type { DbContext } from "~/services/context";
import type { Database } from "~db/schema";

export async function changeReminder(
  ctx: DbContext,
  learnerId: string,
  values: Updateable<Database["review_reminders"]>,
): Promise<void> {
  await ctx.db.updateTable("review_reminders").set(values).where("learner_id", "=", learnerId).execute();
}
