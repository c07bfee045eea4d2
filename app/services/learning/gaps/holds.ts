import type { Knowledge } from "~/services/mastery/knowledge";

/**
 * Right at once, and known with four to one. A breakdown asks once more below that: the 0.9 that mastery takes would cost
 * two questions a prerequisite, most of them right.
 */
const HOLDS_FROM = 0.8;
/** Two different questions in a row: more a breakdown does not ask about one concept. */
const TWICE_RIGHT = "11";
const THRICE_RIGHT = "111";

/** Whether a concept can be ruled out as the reason of a mistake, by what was answered about it last. */
export function holds({ probability, record }: Pick<Knowledge, "probability" | "record">): boolean {
  return isShown({ record }) || (record.lastOutcome === "correct" && probability >= HOLDS_FROM);
}

/** Whether it was shown by more than one answer, which one lucky guess cannot do. */
export function isShown({ record }: Pick<Knowledge, "record">): boolean {
  return record.masteredAt !== null || record.history.pattern.endsWith(TWICE_RIGHT);
}

/** Whether it was right so often that not even two lucky guesses explain it. */
export function isShownWell({ record }: Pick<Knowledge, "record">): boolean {
  return record.history.pattern.endsWith(THRICE_RIGHT);
}

/** Whether a gap that is still open can be ruled out all the same: to ask once more today would show nothing new. */
export function isRepaired(known: Pick<Knowledge, "probability" | "record">): boolean {
  return isShownWell(known) && known.probability >= HOLDS_FROM;
}

/**
 * With what holds, all that it rests on: who knows a concept nearly always knows that. Not what was missed last or is a gap,
 * nor what only that rests on.
 */
export function withAllBeneath(
  holding: Iterable<string>,
  prerequisites: ReadonlyMap<string, readonly string[]>,
  { knowledge, openGaps }: { knowledge: ReadonlyMap<string, Pick<Knowledge, "record">>; openGaps: ReadonlySet<string> },
): Set<string> {
  const all = new Set(holding);
  for (const conceptId of all) {
    for (const below of prerequisites.get(conceptId) ?? []) {
      if (!openGaps.has(below) && !wasMissedLast(knowledge.get(below))) all.add(below);
    }
  }
  return all;
}

function wasMissedLast(knowledge: Pick<Knowledge, "record"> | undefined): boolean {
  const last = knowledge?.record.lastOutcome;
  return last === "wrong" || last === "dont-know" || (knowledge?.record.lapsedAt ?? null) !== null;
}
