import { timestamp, type DbContext } from "~/services/context";
import { lookAgain } from "~/services/reminders/reminders.server";
import type { Appearance } from "./appearance";

/** Null for a locale or a time zone leaves it as it is. */
export async function saveAppearance(
  ctx: DbContext,
  input: { learnerId: string; appearance: Appearance; locale: string | null; timeZone: string | null },
): Promise<void> {
  await ctx.db
    .updateTable("learners")
    .set({
      theme: input.appearance.theme,
      text_size: input.appearance.textSize,
      reduced_motion: input.appearance.reducedMotion ? 1 : 0,
      updated_at: timestamp(ctx),
      ...(input.locale !== null && { locale: input.locale }),
      ...(input.timeZone !== null && { time_zone: input.timeZone }),
    })
    .where("id", "=", input.learnerId)
    .execute();
  await lookAgain(ctx, input);
}
