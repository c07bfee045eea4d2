import type { ActivityDay } from "~/services/dashboard/activity-days";

/**
 * "9 right, 2 not quite, 1 not known yet": a day's answers, and where there are none what else it came to. Parts and gaps are
 * told beside it.
 *
 * @param isRightTold elsewhere on the page: then "12 answers"
 */
export function dayCounts({ counts }: Pick<ActivityDay, "counts">, isRightTold = false): string {
  const { right = 0, wrong = 0, "dont-know": notKnown = 0 } = counts;
  const completed = counts["subsection-completed"] ?? 0;
  const created = counts["course-created"] ?? 0;
  const answers = right + wrong + notKnown;
  if (isRightTold && answers > 0) return `${answers} ${answers === 1 ? "answer" : "answers"}`;
  const told = [
    right > 0 && `${right} right`,
    wrong > 0 && `${wrong} not quite`,
    notKnown > 0 && `${notKnown} not known yet`,
  ].filter((words) => words !== false);
  if (told.length === 0 && completed > 0) told.push(counted(completed, "part", "completed"));
  if (told.length === 0 && created > 0) told.push(counted(created, "course", "created"));
  return told.join(", ");
}

function counted(count: number, noun: string, what: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"} ${what}`;
}
