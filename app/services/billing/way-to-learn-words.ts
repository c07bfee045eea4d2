import type { WayToLearn } from "./way-to-learn";

/** What opens the learning screens. */
export const wayToLearnWords: Record<WayToLearn, string> = {
  trial: "Start the free trial to learn: it includes everything. Cancel anytime.",
  upgrade: "Continue learning with Premium. You can still read everything you’ve made.",
};
