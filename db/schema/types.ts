/** The columns' small types. Times are ISO-8601 text, booleans 0 or 1. */

export type Flag = 0 | 1;
export type Time = string;
/** JSON as text; the comment beside a column says of what. */
export type Json = string;

export type Difficulty = "beginner" | "intermediate" | "advanced";
/** `withdrawn`: it was found wrong before it was mastered. */
/**
 * `missed`: not answered right, and not asked again; a fresh one may have taken its place. `reserved`: kept until the breakdown
 * it belongs to is done, to be asked then in place of the question that was broken down.
 */
export type QuestionStatus = "open" | "mastered" | "missed" | "reserved" | "skipped" | "withdrawn";
/** `first-step`, `solution`: what was shown on request; `together`: worked up to its last step from the beginning. */
export type Help = "first-step" | "solution" | "together";
/** Questions outside the parts of a course that belong together. */
export type SittingKind = "placement" | "checkpoint" | "review";
/** What a question of a sitting was answered for: a review also asks what its learner only wants to practise. */
export type AskedFor = SittingKind | "practice";
/** `retired`: nobody new is asked it; `withdrawn`: it was found wrong, and no attempt on it counts. */
export type ItemStatus = "published" | "retired" | "withdrawn";
/** What an explanation is worth, whatever option was chosen; `unclear`: too short or too vague to tell. */
export type ExplanationVerdict = "sound" | "partly" | "unsound" | "unclear";
export type VoidReason = "challenged" | "withdrawn" | "lucky-guess";
/** `open`: before the key court; `with-staff`: the court was not of one mind, or there is none. */
export type ChallengeStatus = "open" | "with-staff" | "upheld" | "rejected";
export type BreakdownStatus = "preparing" | "open" | "completed" | "skipped";
/** What is worked on in the background. */
export type JobKind =
  | "onboarding"
  | "outline"
  | "outline-rest"
  | "first-test"
  | "questions"
  | "ahead"
  | "breakdown"
  | "sitting"
  | "placement-result"
  | "content"
  | "concept-content"
  | "grade"
  | "court"
  | "withdraw"
  | "export"
  | "remove-export"
  | "delete-account"
  | "empty-log"
  | "billing"
  | "refund"
  | "mail"
  | "newsletter"
  | "webhook"
  | "statements";
export type JobStatus = "queued" | "running" | "done" | "failed";
/** `declined`: not these words, but others may be taken. */
export type JobErrorKind = "timeout" | "connection" | "retry" | "declined" | "error";
export type OnboardingQuestionType = "Text" | "MCQ" | "MCQ_MULTI" | "Range" | "Number";
export type Theme = "system" | "light" | "dark";
export type TextSize = "small" | "medium" | "large" | "larger";
