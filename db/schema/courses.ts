import type { Generated } from "kysely";
import type { Flag, Json, OnboardingQuestionType, Time } from "./types";

export interface ConceptsTable {
  /** For the embedded curriculum `<pack>/<concept>`, so that mastery is shared by all courses that use it. */
  id: string;
  name: string;
  summary: string;
  created_at: Time;
}

export interface CoursesTable {
  id: string;
  learner_id: string;
  /** Made with the form, so that a form posted twice makes one course. */
  creation_key: string;
  course_name: string;
  course_why: string;
  /** The author's name for the topic. */
  topic_id: string;
  created_at: Time;
  onboarded_at: Time | null;
  /** When its whole outline was drawn; before, it may have its first part alone. */
  outlined_at: Time | null;
  started_at: Time | null;
  completed_at: Time | null;
  last_activity_at: Time;
  /** What the author thinks the whole course takes, and what the learner said a week has; null while unknown. */
  study_minutes: number | null;
  minutes_per_week: number | null;
  section_count: number;
  sections_completed: number;
  subsection_count: number;
  subsections_completed: number;
  concept_count: Generated<number>;
  /** How many of them need not be learned any more (services/mastery/proved.ts); null while that is still to be counted. */
  concepts_known: number | null;
}

export interface OnboardingQuestionsTable {
  course_id: string;
  question_number: number;
  /** What the author asks for: tells it which answer is which when it draws the outline. */
  purpose: string;
  question: string;
  question_type: OnboardingQuestionType;
  /** string[] */
  options: Json;
  placeholder: string | null;
  min_value: number | null;
  max_value: number | null;
  /** { min_label, max_label } */
  range_labels: Json | null;
  /** string | string[] | number; null while unanswered, and where nothing was said on purpose */
  answer: Json | null;
  /** When it was answered, or left open on purpose. */
  answered_at: Time | null;
}

export interface CourseConceptsTable {
  course_id: string;
  concept_id: string;
}

export interface CoursePrerequisitesTable {
  course_id: string;
  concept_id: string;
  prerequisite_id: string;
}

export interface SectionsTable {
  id: string;
  course_id: string;
  section_number: number;
  heading: string;
  description: string;
}

export interface SubsectionsTable {
  id: string;
  section_id: string;
  course_id: string;
  learner_id: string;
  /** `1.2`: second subsection of the first section. */
  section_number: string;
  /** 1… through the whole course: the order in which subsections unlock. */
  position: number;
  heading: string;
  description: string;
  /** string[]: the concepts its questions test */
  concept_ids: Json;
  is_unlocked: Flag;
  /**
   * 1: its prerequisites are in place, or were, and none that is not was lost since, so that it stays open. 0: they never were.
   * 2: they were, and one was lost since.
   */
  prerequisites_held: 0 | 1 | 2;
  /** PlannedWish[] (see services/learning/tree/wishes.ts): what its main questions are to ask; null before that is planned. */
  wishes: Json | null;
  /** Until then more questions are coming. */
  questions_written_at: Time | null;
  /** The learner's day (`2026-01-31`) on which it rests, though it is not complete; null otherwise. */
  rest_day: string | null;
  /** How many wishes there were when it rested last. */
  wishes_at_rest: number;
  completed_at: Time | null;
}
