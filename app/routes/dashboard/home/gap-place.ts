import type { DashboardGap } from "~/services/dashboard/gaps";
import { paths } from "~/urls/paths";

/** Where a gap is seen or closed: what was missed outside of the parts is practised from the page of its concept. */
export function gapPlace(gap: DashboardGap): string {
  return gap.questionStatus === "missed" ? paths.concept(gap.courseId, gap.conceptId) : paths.question(gap);
}
