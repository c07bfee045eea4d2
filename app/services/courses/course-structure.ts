import type { GenerationTrouble } from "~/services/jobs/generation-state";
import type { CourseProgress } from "./progress";

/** The course page: its outline, or how far the drawing of it has come. */
export interface CourseStructure {
  course: { id: string; course_name: string; course_why: string; is_onboarded: boolean; progress: CourseProgress };
  /** Weeks the course takes at the pace the learner named; null while unknown. */
  weeks: number | null;
  minutesPerWeek: number | null;
  is_generating: boolean;
  /** Null when there are sections, or they may be asked for. */
  generation_status: GenerationStatus | null;
  sections: SectionView[];
}

export interface GenerationStatus {
  status: "generating" | "error";
  progress: string;
  sections_created: number;
  total_expected: number;
  /** Null while they are being drawn up. */
  failure: GenerationTrouble | null;
}

export interface SectionView {
  id: string;
  section_number: number;
  heading: string;
  description: string;
  subsections: SubsectionView[];
}

export interface SubsectionView {
  id: string;
  section_number: string;
  heading: string;
  description: string;
  completed: boolean;
  is_unlocked: boolean;
  lock_reason: string | null;
}
