import type { DbContext } from "~/services/context";
import { lookAgain } from "~/services/reminders/reminders.server";
import { canonicalLocale, canonicalTimeZone } from "./region";

/** Takes what a browser says of itself for what nobody has said yet. What is no zone and no locale is passed over. */
export async function keepGuessedRegion(
  ctx: DbContext,
  input: { learnerId: string; timeZone: unknown; locale: unknown },
): Promise<void> {
  await ctx.db
    .updateTable("learners")
    .set(({ fn, ref, val }) => ({
      time_zone: fn.coalesce(ref("time_zone"), val(canonicalTimeZone(input.timeZone))),
      locale: fn.coalesce(ref("locale"), val(canonicalLocale(input.locale))),
    }))
    .where("id", "=", input.learnerId)
    .execute();
  await lookAgain(ctx, input);
}
