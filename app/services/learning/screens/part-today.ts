/** What awaits a learner in a part of a course: questions, nothing before tomorrow, or nothing any more. */
export type PartToday = "open" | "resting" | "completed" | "locked";
