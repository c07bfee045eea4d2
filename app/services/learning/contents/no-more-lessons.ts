export const ALL_LESSONS_USED = "You’ve used all the lessons in your plan";

/** @param limit lessons, over all courses */
export function noMoreLessons(limit: number): string {
  return `It has ${limit} lessons in all. They stay yours to read, and with Premium there’s no limit.`;
}
