/** The columns' small types. Times are ISO-8601 text, booleans 0 or 1. */

export type Flag = 0 | 1;
export type Time = string;
/** JSON as text; the comment beside a column says of what. */
export type Json = string;

export type Difficulty = "beginner" | "intermediate" | "advanced";
export type QuestionStatus = "open" | "mastered" | "skipped";
export type BreakdownStatus = "preparing" | "open" | "completed" | "skipped";
export type JobStatus = "queued" | "running" | "done" | "failed";
export type JobErrorKind = "timeout" | "connection" | "retry" | "error";
export type OnboardingQuestionType = "Text" | "MCQ" | "MCQ_MULTI" | "Range" | "Number";
export type Theme = "system" | "light" | "dark";
export type TextSize = "small" | "medium" | "large" | "larger";
