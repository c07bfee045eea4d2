import { setImmediate } from "node:timers/promises";

/**
 * `map` over texts that take milliseconds each to render. After each of them others have their turn: all texts of a
 * lesson or a question together would hold everybody up for longer than anybody should be.
 */
export async function mapInTurns<Item, Result>(items: Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    await setImmediate();
  }
  return results;
}
