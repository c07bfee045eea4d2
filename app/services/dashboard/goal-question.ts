import type { LatestCourse } from "./latest-course";

/** Asks how many minutes a learner's week has: a question of their course, which it may ask at any time. */
export interface GoalQuestion {
  courseId: string;
  questionNumber: number;
}

/**
 * Of the one course under way; null where it asks for no minutes, or its learner would rather not say. With several, each has
 * minutes of its own, and no one tap says them all.
 */
export function goalQuestion(courses: LatestCourse[]): GoalQuestion | null {
  const [course, ...others] = courses.filter(({ state }) => state === "learning");
  if (!course || others.length > 0 || course.paceQuestion === null) return null;
  return { courseId: course.id, questionNumber: course.paceQuestion };
}
