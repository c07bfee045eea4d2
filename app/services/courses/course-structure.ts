import type { GenerationTrouble } from "~/services/jobs/generation-state";
import type { CourseProgress } from "./progress";

/** The course page: its outline, or how far the drawing of it has come. */
export interface CourseStructure {
  course: { id: string; courseName: string; courseWhy: string; isOnboarded: boolean; progress: CourseProgress };
  /** Weeks that what is left takes at the pace the learner named; null while unknown. */
  weeks: number | null;
  minutesPerWeek: number | null;
  isGenerating: boolean;
  /** Null when there are sections, or they may be asked for. */
  generationStatus: GenerationStatus | null;
  sections: SectionView[];
  /** Of a course that has its first part alone, how far the others are; null where all parts are there, or none. */
  rest: RestOfCourse | null;
  /** What is missing beneath parts that are left, and no part teaches; none while all parts are open. */
  foundations: NamedConcept[];
}

export interface NamedConcept {
  id: string;
  name: string;
}

export interface GenerationStatus {
  status: "generating" | "error";
  progress: string;
  /** From 0 to 1, how much is made; null while nobody can say. */
  share: number | null;
  /** Null while they are being drawn up. */
  failure: GenerationTrouble | null;
}

export type RestOfCourse =
  /** `share`: from 0 to 1, how much is made; null while nobody can say. */
  | { status: "drawing"; share: number | null }
  | { status: "failed"; failure: GenerationTrouble }
  /** It may be asked for. */
  | { status: "none" };

export interface SectionView {
  id: string;
  sectionNumber: number;
  heading: string;
  description: string;
  subsections: SubsectionView[];
}

export interface SubsectionView {
  id: string;
  sectionNumber: string;
  heading: string;
  description: string;
  completed: boolean;
  isUnlocked: boolean;
  /** It has been started. */
  isBegun: boolean;
  /** There is nothing to work on in it today. */
  isResting: boolean;
  lockReason: string | null;
  /** What no part teaches and it waits for. */
  foundations: NamedConcept[];
  /** It waits for other parts. */
  waitsForParts: boolean;
}

/** Whether parts of a section are not complete, or still to be drawn up. */
export function hasOpenParts({ rest }: Pick<CourseStructure, "rest">, { subsections }: SectionView): boolean {
  return rest !== null || subsections.some(({ completed }) => !completed);
}
