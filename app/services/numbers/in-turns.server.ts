import { setImmediate } from "node:timers/promises";

/**
 * Rows by their ids, some at a time: the database answers at once, so nobody else would have a turn between them.
 *
 * @param read the rows that come next after this id, in order
 */
export async function* inTurns<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  let last = "";
  for (;;) {
    const rows = await read(last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
    await setImmediate();
  }
}
