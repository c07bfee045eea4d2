/** One of the courses worked on last. */
export interface LatestCourse {
  id: string;
  courseName: string;
  createdAt: string;
  state: "onboarding" | "no-outline" | "learning" | "completed";
}

export function courseState(course: {
  onboardedAt: string | null;
  completedAt: string | null;
  sectionCount: number;
}): LatestCourse["state"] {
  if (course.completedAt !== null) return "completed";
  if (course.onboardedAt === null) return "onboarding";
  return course.sectionCount === 0 ? "no-outline" : "learning";
}
