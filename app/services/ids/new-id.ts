import { v4, v7, validate, version } from "uuid";
import type { DbContext } from "~/services/context";

/** A new id; ids sort by the time they were made. */
export function newId(ctx: Pick<DbContext, "now">): string {
  return v7({ msecs: ctx.now().getTime() });
}

/** Whether it may be one of `newId`, and so has a place among these, though nothing may be called by it. */
export function isTimedId(id: string): boolean {
  return validate(id) && version(id) === 7 && id === id.toLowerCase();
}

/** A new id whose first characters tell it from others, for what people call by them. It says nothing of the time. */
export function newRandomId(): string {
  return v4();
}
