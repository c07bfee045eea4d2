import { v7 } from "uuid";
import type { DbContext } from "~/services/context";

/** A new id; ids sort by the time they were made. */
export function newId(ctx: Pick<DbContext, "now">): string {
  return v7({ msecs: ctx.now().getTime() });
}
