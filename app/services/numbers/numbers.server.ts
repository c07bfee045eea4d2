import { timestamp, type DbContext } from "~/services/context";
import { HOUR_MS } from "~/time/periods";
import type { InstanceFigures } from "./figures";
import { measureInstance } from "./measure.server";

/** The last figures are kept, so that the page which shows them asks for one row. */

const NAME = "figures";
/** A little less than a day, so that it is done at about the same hour. */
const OLD_AFTER_MS = 23 * HOUR_MS;

export interface InstanceNumbers {
  figures: InstanceFigures;
  computedAt: string;
}

/** Null before they were worked out for the first time. */
export async function findInstanceNumbers(ctx: DbContext): Promise<InstanceNumbers | null> {
  const row = await ctx.db
    .selectFrom("instance_numbers")
    .select(["figures", "computed_at as computedAt"])
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row ? { figures: JSON.parse(row.figures) as InstanceFigures, computedAt: row.computedAt } : null;
}

/** Works them out anew when they are old, or from a clock that was ahead. Stopped in the middle, it begins again. */
export async function refreshInstanceNumbers(ctx: DbContext): Promise<void> {
  const last = await findInstanceNumbers(ctx);
  const isFresh = last && last.computedAt > timestamp(ctx, -OLD_AFTER_MS) && last.computedAt <= timestamp(ctx);
  if (isFresh) return;
  const row = { figures: JSON.stringify(await measureInstance(ctx)), computed_at: timestamp(ctx) };
  await ctx.db
    .insertInto("instance_numbers")
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
