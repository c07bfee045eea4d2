import { ALL_NAMED } from "~/services/dashboard/all-named";
import type { DashboardGap } from "~/services/dashboard/gaps";
import { gapNameOf } from "~/services/learning/gaps/gap-name";

/** Of more than are all named, so many are, the latest, and the rest is on the map. */
const LATEST = 3;

/** What is known by name, without what is told as a gap closed, and how many more that is. */
export function namesOfKnown(
  { known, knownNames }: { known: number; knownNames: string[] },
  closed: DashboardGap[],
): { names: string[]; more: number } {
  const told = new Set(closed.map((gap) => gapNameOf(gap).name));
  const untold = knownNames.filter((name) => !told.has(name));
  const left = known - (knownNames.length - untold.length);
  const names = untold.slice(0, left <= ALL_NAMED ? ALL_NAMED : LATEST);
  return { names, more: left - names.length };
}
