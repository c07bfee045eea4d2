import type { ReasonMatch } from "~/services/memory/self-check";

export const REASON_MATCHES: readonly ReasonMatch[] = ["yes", "partly", "no"];

/** What a learner is asked about the reason beside a right answer which nobody reads. */
export interface ReasonCheck {
  /** As it was answered; null before. */
  match: ReasonMatch | null;
  /** Until the concept is asked again, in days, 1 and up; null where that is not planned. */
  comesBackInDays: number | null;
}
