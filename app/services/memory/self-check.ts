import { DAY_MS } from "~/time/periods";
import type { SelfChecksTable } from "~db/schema";
import { SHORTEST_DAYS } from "./due";
import { SITTING_MS } from "./memory";

/** What learners make of a reason they wrote, once they have read the right one. */
export interface SelfCheck {
  match: SelfChecksTable["reason_match"];
  /** Milliseconds on the memory's clock. */
  at: number;
}

/**
 * When a concept is asked again after its learner compared a reason with the right one. To compare makes people see better
 * what they lack, and still they take too much for right (Rawson & Dunlosky, 2007, European Journal of Cognitive Psychology
 * 19, 559–579). So "yes" changes nothing, and "partly" and "no" are believed: whatever the answers say, the concept comes
 * back after the shortest wait, which is a choice of ours. What was answered is evidence as before. Pure.
 *
 * @param due what the answers alone come to, in milliseconds; null where they plan nothing
 * @param check the latest one about the concept
 */
export function dueAfterSelfCheck(due: number | null, check: SelfCheck): number | null {
  if (check.match === "yes") return due;
  const soon = check.at + SHORTEST_DAYS * DAY_MS;
  return due === null ? soon : Math.min(due, soon);
}

/** Whether an answer says more than a check: one about its concept, in a later sitting. Both in milliseconds. */
export function outlivesSelfCheck(answeredAt: number, check: SelfCheck): boolean {
  return answeredAt - check.at >= SITTING_MS;
}
