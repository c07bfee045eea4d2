/**
 * In place of `services/ids/new-id.ts` (see `vi.mock`), for tests in which chance must be the same each time: what a placement
 * test asks depends on its sitting's id.
 */
import { v7 } from "uuid";
import { vi } from "vitest";
import type { DbContext } from "~/services/context";
import type * as newIds from "~/services/ids/new-id";

export const { isTimedId, newRandomId } = await vi.importActual<typeof newIds>("~/services/ids/new-id");

let made = 0;

/**
 * The next ids are the same as after any other call with that number: called right before something is made, its id is the
 * same each time, however many ids work in the background took before it. Above all that were taken at the same time.
 */
export function restartIds(from = 0): void {
  made = from;
}

export function newId(ctx: Pick<DbContext, "now">): string {
  return v7({ msecs: ctx.now().getTime(), seq: made++, random: new Uint8Array(16) });
}
