import { whatOneDid } from "~/text/what-one-did";
import type { Demo } from "./demo.server";

/** How a search ends: what led to the wrong answer, what that was missing, and what is known instead. */
export interface ClosedGap {
  name: string;
  /** As a sentence to whoever chose it. */
  before: string;
  idea: string;
}

/** Of the gaps that wrong answers of the demo about that concept show, the one told in the fewest words; null where none can be. */
export function closedGapIn(
  { items, concepts }: Pick<Demo, "items" | "concepts">,
  conceptName: string,
): ClosedGap | null {
  const concept = [...concepts.values()].find(({ name }) => name === conceptName);
  const options = items.flatMap(({ rendered }) => (rendered.conceptId === concept?.id ? rendered.options : []));
  const told = options.flatMap(({ misconception, feedbackHtml }): ClosedGap[] => {
    const { name, idea = null } = concept?.misconceptions.get(misconception ?? "") ?? {};
    const before = whatOneDid(feedbackHtml ?? "");
    return name && idea !== null && before !== null ? [{ name, before, idea }] : [];
  });
  return told.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0] ?? null;
}

function lengthOf({ before, idea }: ClosedGap): number {
  return before.length + idea.length;
}
