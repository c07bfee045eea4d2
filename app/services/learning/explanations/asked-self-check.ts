import type { SelfCheck } from "~/services/memory/self-check";

export const SELF_CHECK_MATCHES: readonly SelfCheck["match"][] = ["yes", "partly", "no"];

/** What a learner is asked about the reason beside a right answer which nobody reads. */
export interface AskedSelfCheck {
  /** As it was answered; null before. */
  match: SelfCheck["match"] | null;
  /** Until the concept is asked again, in days, 1 and up; null where that is not planned. */
  comesBackInDays: number | null;
}
