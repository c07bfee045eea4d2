/** What is said at each state of a concept that is drawn as a root; null where nothing is. */
export interface RootWords {
  /** It is asked about now. */
  here: string;
  ahead: string | null;
  missed: string;
  /** Missed, and asked about in parts. */
  brokenDown: string;
  gap: string;
  passed: string;
  mastered: string;
}

export const demoWords: RootWords = {
  here: "You are here",
  ahead: "Not tested yet",
  missed: "Missed",
  brokenDown: "Breaking down",
  gap: "Need to learn",
  passed: "Passed",
  mastered: "Mastered",
};
