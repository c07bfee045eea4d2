/** One of the courses worked on last. */
export interface LatestCourse {
  id: string;
  courseName: string;
  createdAt: string;
  /** `onboarding-answered`: every question before the course is answered, and it waits to be begun. */
  state: "onboarding" | "onboarding-answered" | "no-outline" | "learning" | "completed";
  /** There is nothing to go on with before tomorrow. */
  isResting: boolean;
  /** The number of its question for the minutes of a week; null where it has none, or that was left open on purpose. */
  paceQuestion: number | null;
}

export function courseState(course: {
  onboardedAt: string | null;
  /** Whether onboarding leaves no question open; null when none is written. */
  isAllAnswered: 0 | 1 | null;
  completedAt: string | null;
  sectionCount: number;
}): LatestCourse["state"] {
  if (course.completedAt !== null) return "completed";
  if (course.onboardedAt === null) return course.isAllAnswered ? "onboarding-answered" : "onboarding";
  return course.sectionCount === 0 ? "no-outline" : "learning";
}
