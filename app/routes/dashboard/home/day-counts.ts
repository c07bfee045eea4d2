import type { ActivityDay } from "~/services/dashboard/activity-days";

/** "9 right, 2 not yet, 1 part completed": what a day came to, the answers first. Gaps are listed beside it. */
export function dayCounts({ counts, orMore }: Pick<ActivityDay, "counts" | "orMore">): string {
  const { right = 0, wrong = 0, "dont-know": notKnown = 0 } = counts;
  const completed = counts["subsection-completed"] ?? 0;
  const created = counts["course-created"] ?? 0;
  const told = [
    right > 0 && `${right} right`,
    wrong + notKnown > 0 && `${wrong + notKnown} not yet`,
    completed > 0 && counted(completed, "part", "completed"),
    created > 0 && counted(created, "course", "created"),
  ].filter((words) => words !== false);
  return `${told.join(", ")}${orMore ? ", and more" : ""}`;
}

function counted(count: number, noun: string, what: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"} ${what}`;
}
