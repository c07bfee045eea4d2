import type { AppContext } from "~/services/context";

interface Step {
  conceptId: string;
  conceptName: string;
}

/**
 * Why each concept on a way down builds on the next one, by its name: only of those whose author says so. What is asked about
 * the same concept once more is no step.
 */
export async function findReasonsOnTheWay(
  ctx: Pick<AppContext, "reasons">,
  way: Step[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [index, { conceptId, conceptName }] of way.entries()) {
    const prerequisiteId = way[index + 1]?.conceptId ?? conceptId;
    if (prerequisiteId === conceptId) continue;
    const reason = await ctx.reasons.reasonFor({ conceptId, prerequisiteId });
    if (reason !== null) found.set(conceptName, reason);
  }
  return found;
}
