/** What is said at each state of a concept that is drawn as a root; null where nothing is. */
export interface RootWords {
  /** It is asked about now. */
  here: string;
  ahead: string | null;
  missed: string;
  /** “I don't know yet” was said, and nothing missed. */
  notKnown: string;
  /** Not right, and asked about in parts; null where that is told as what came of it. */
  brokenDown: string | null;
  gap: string;
  passed: string;
  mastered: string;
}

export const demoWords: RootWords = {
  here: "You are here",
  ahead: "Not tested yet",
  missed: "Missed",
  notKnown: "Not known yet",
  brokenDown: "Breaking down",
  gap: "Need to learn",
  passed: "Passed",
  mastered: "Mastered",
};
