import type { DbContext } from "~/services/context";
import { fitsALine } from "~/text/fits-a-line";
import { findToldMiss } from "./told-miss.server";

/** The wrong option that a learner chose last at a question, as HTML, to be told within a line; null where it is long, or not told. */
export async function findShortChoice(
  ctx: DbContext,
  key: { learnerId: string; questionId: string },
): Promise<string | null> {
  const miss = await findToldMiss(ctx, key);
  return miss && fitsALine(miss.chosen.html) ? miss.chosen.html : null;
}
