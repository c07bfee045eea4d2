import type { WayToLearn } from "~/services/billing/way-to-learn";
import type { DashboardGap } from "~/services/dashboard/gaps";
import { paths } from "~/urls/paths";

/** Where a gap is seen or closed: what was missed outside of the parts is practised from the page of its concept. */
export function gapPlace(gap: DashboardGap, wayToLearn: WayToLearn | null = null): string {
  const isClosed = wayToLearn !== null && gap.closedAt === null; // then its question waits, and all about it can be read
  return isClosed || gap.questionStatus === "missed" ? paths.concept(gap.courseId, gap.conceptId) : paths.question(gap);
}
