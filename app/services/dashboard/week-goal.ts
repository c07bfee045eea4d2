import type { LatestCourse } from "./latest-course";

/** Where a learner says how many minutes a week has: a question that their course may ask at any time. */
export interface WeekGoal {
  courseId: string;
  questionNumber: number;
}

/** Of the course worked on last, of those under way; null where it asks for no minutes, or its learner would rather not say. */
export function weekGoal(courses: LatestCourse[]): WeekGoal | null {
  const course = courses.find(({ state }) => state === "learning");
  if (!course || course.paceQuestion === null) return null;
  return { courseId: course.id, questionNumber: course.paceQuestion };
}
