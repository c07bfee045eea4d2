import { NOTHING_SIMPLER, type WhatRepairs } from "~/services/learning/gaps/what-repairs";
import type { ReviewFeedback } from "~/services/learning/reviews/review-question.server";

type Missed = Pick<ReviewFeedback, "standing" | "isPractice" | "dontKnow">;

/** What a miss says of its concept. */
export type MissKind = "faded" | "slip" | "missing";

/** What was known can have faded once it is due. Practised before that, a wrong answer may be a slip; "I don't know yet" is none. */
export function missKind({ standing, isPractice, dontKnow }: Missed): MissKind {
  if (standing === "gap" || standing === "learning") return "missing";
  if (!isPractice) return "faded";
  return standing === "known" && !dontKnow ? "slip" : "missing";
}

const WORDS: Record<MissKind, { head: string; heading: string; simpler: string }> = {
  faded: {
    head: "has faded. That happens to everyone, and it comes back faster than the first time.",
    heading: "Refresh it now",
    simpler: "A few simpler questions may show what has slipped, and bring it back.",
  },
  slip: {
    head: "is something you’ve shown you know, so this may be a slip.",
    heading: "Make sure",
    simpler: "A few simpler questions can show whether anything is missing.",
  },
  missing: {
    head: "isn’t solid yet.",
    heading: "Learn it now",
    simpler: "A few simpler questions may show what is missing.",
  },
};

export interface MissWords {
  /** After the name of the concept. */
  head: string;
  /** Of the ways on, and what they are. */
  heading: string;
  ways: string;
}

/** What its page says of a miss: chosen here, to send scripts no words that they do not show. */
export function missWords(missed: Missed, repairedBy: WhatRepairs): MissWords {
  const { head, heading, simpler } = WORDS[missKind(missed)];
  const told = { head: missed.standing === "gap" ? `${head} We’ll ask about it until it is.` : head, heading };
  if (repairedBy === "simpler") return { ...told, ways: `${simpler} Or read about it first.` };
  const nothingSimpler = NOTHING_SIMPLER[repairedBy];
  if (repairedBy !== "tomorrow" && repairedBy !== "never") {
    return { ...told, ways: `${nothingSimpler} Or read about it first.` };
  }
  const until = repairedBy === "tomorrow" ? " until then" : "";
  return { ...told, heading: "Read about it", ways: `${nothingSimpler} You can read about it${until}.` };
}
