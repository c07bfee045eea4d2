import { holds } from "~/services/map/concept-state";
import { isProbablyKnown, shownState } from "~/services/map/shown-state";
import type { StandingNow } from "./test-screen.server";

/** What a test's result is told in: what is known, what probably is, what can be learned now, and what comes after it. */
export type ResultGroup = "known" | "likely" | "ready" | "later";

export const resultGroups: ResultGroup[] = ["known", "likely", "ready", "later"];

/** By where its learner stands with a concept now, so that the result never says otherwise than the map does. */
export function groupOf({ state, isLikely }: StandingNow): ResultGroup {
  if (holds(state)) return "known";
  if (isProbablyKnown(shownState(state, isLikely))) return "likely";
  return state === "locked" ? "later" : "ready";
}

export function groupConcepts<Concept extends { id: string }>(
  concepts: Concept[],
  standings: Record<string, StandingNow>,
): Record<ResultGroup, Concept[]> {
  const inGroup = (group: ResultGroup) => concepts.filter(({ id }) => groupOf(standings[id]!) === group);
  return { known: inGroup("known"), likely: inGroup("likely"), ready: inGroup("ready"), later: inGroup("later") };
}
