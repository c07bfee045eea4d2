/** One of the courses worked on last. */
export interface LatestCourse {
  id: string;
  courseName: string;
  createdAt: string;
  state: "onboarding" | "no-outline" | "learning" | "completed";
}

export function courseState(course: {
  onboarded_at: string | null;
  completed_at: string | null;
  section_count: number;
}): LatestCourse["state"] {
  if (course.completed_at !== null) return "completed";
  if (course.onboarded_at === null) return "onboarding";
  return course.section_count === 0 ? "no-outline" : "learning";
}
