import type { CourseProgress } from "./progress";

/** A course as lists and cards show it. */
export interface CourseSummary {
  id: string;
  course_name: string;
  course_why: string;
  created_at: string;
  /** False while onboarding questions are still to be answered. */
  is_onboarded: boolean;
  progress: CourseProgress;
}
