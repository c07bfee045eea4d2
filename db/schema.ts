/** The tables as TypeScript sees them; migrations are what makes them so. Times are ISO-8601 text, booleans 0 or 1. */

type Flag = 0 | 1;
type Time = string;
/** JSON as text; the comment beside a column says of what. */
type Json = string;

export type Difficulty = "beginner" | "intermediate" | "advanced";
export type QuestionStatus = "open" | "mastered" | "skipped";
export type BreakdownStatus = "preparing" | "open" | "completed" | "skipped";
export type JobStatus = "queued" | "running" | "done" | "failed";
export type JobErrorKind = "timeout" | "connection" | "retry" | "error";
export type OnboardingQuestionType = "Text" | "MCQ" | "MCQ_MULTI" | "Range" | "Number";

export interface Database {
  learners: LearnersTable;
  sessions: SessionsTable;
  concepts: ConceptsTable;
  courses: CoursesTable;
  onboarding_questions: OnboardingQuestionsTable;
  course_concepts: { course_id: string; concept_id: string };
  course_prerequisites: { course_id: string; concept_id: string; prerequisite_id: string };
  sections: SectionsTable;
  subsections: SubsectionsTable;
  items: ItemsTable;
  study_contents: StudyContentsTable;
  questions: QuestionsTable;
  images: ImagesTable;
  answers: AnswersTable;
  breakdowns: BreakdownsTable;
  gaps: GapsTable;
  answer_drafts: AnswerDraftsTable;
  mastery: MasteryTable;
  jobs: JobsTable;
}

export interface LearnersTable {
  id: string;
  google_sub: string;
  email: string;
  first_name: string;
  last_name: string;
  full_name: string;
  picture_url: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  learner_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  ended_at: Time | null;
}

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
  /** string | string[] | number */
  answer: Json | null;
  answered_at: Time | null;
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
  completed_at: Time | null;
}

export interface ItemsTable {
  id: string;
  concept_id: string;
  source_key: string;
  /** Hash of the whole text: an edited item is a new one, and old answers keep pointing at what was asked. */
  fingerprint: string;
  difficulty: Difficulty;
  stem_text: string;
  stem_html: string;
  /** ItemOption[] (see services/learning/item.ts) in the author's order */
  options: Json;
  option_count: number;
  answer_index: number;
  explanation_html: string;
  created_at: Time;
}

export interface StudyContentsTable {
  id: string;
  concept_id: string;
  fingerprint: string;
  /** StudyContent (see services/learning/study-content.ts) */
  body: Json;
  created_at: Time;
}

/** An item put to one learner: as a main question of a subsection, or inside a breakdown. */
export interface QuestionsTable {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  item_id: string;
  concept_id: string;
  /** 1… among its siblings. */
  question_number: number;
  parent_question_id: string | null;
  breakdown_id: string | null;
  /** 0 for a main question, 1 for a part of it, and so on down. */
  depth: number;
  /** number[]: the item's option indexes in the order shown */
  option_order: Json;
  attempt_count: number;
  status: QuestionStatus;
  mastered_at: Time | null;
  content_id: string | null;
  created_at: Time;
}

export interface ImagesTable {
  id: string;
  learner_id: string;
  question_id: string;
  file_name: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Time;
}

export interface AnswersTable {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  question_id: string;
  item_id: string;
  concept_id: string;
  /** 1… per question; also the attempt key that makes a repeated post harmless. */
  attempt_number: number;
  phase: "main" | "breakdown";
  difficulty: Difficulty;
  option_count: number;
  /** Index in the item's own order; null for "I don't know yet". */
  option_index: number | null;
  is_correct: Flag;
  dont_know: Flag;
  explanation: string;
  image_id: string | null;
  elapsed_ms: number;
  /** Of a right answer, before it was given, 0 to 1. */
  predicted_probability: number;
  model_version: string;
  answered_at: Time;
}

export interface BreakdownsTable {
  id: string;
  learner_id: string;
  subsection_id: string;
  question_id: string;
  answer_id: string;
  status: BreakdownStatus;
  created_at: Time;
  closed_at: Time | null;
}

export interface GapsTable {
  id: string;
  learner_id: string;
  course_id: string;
  concept_id: string;
  question_id: string;
  found_at: Time;
  closed_at: Time | null;
}

/** What was typed into an answer form that could not be accepted yet. */
export interface AnswerDraftsTable {
  question_id: string;
  learner_id: string;
  option_position: number | null;
  explanation: string;
  image_id: string | null;
  saved_at: Time;
}

export interface MasteryTable {
  learner_id: string;
  concept_id: string;
  /** Logits; 0 is even odds on an intermediate item. */
  ability: number;
  evidence_count: number;
  model_version: string;
  updated_at: Time;
}

export interface JobsTable {
  id: string;
  kind: string;
  /** The id of what it works for: a course, a subsection, a question. One job of a kind is active per subject. */
  subject_id: string;
  /** What the handler needs besides the subject. */
  payload: Json;
  status: JobStatus;
  attempts: number;
  run_at: Time;
  lease_token: string | null;
  lease_until: Time | null;
  /** Progress: parts made of parts expected; 0 of 0 while unknown. */
  made: number;
  expected: number;
  error_kind: JobErrorKind | null;
  error: string | null;
  created_at: Time;
  finished_at: Time | null;
}
