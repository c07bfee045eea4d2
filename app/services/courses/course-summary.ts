import type { CourseProgress } from "./progress";

/** A course as lists and cards show it. */
export interface CourseSummary {
  id: string;
  courseName: string;
  courseWhy: string;
  createdAt: string;
  /** False while onboarding questions are still to be answered. */
  isOnboarded: boolean;
  progress: CourseProgress;
}
