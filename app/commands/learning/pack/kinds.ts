import type { Random } from "~/services/placement/random";
import { FORGETTER_KNOWS_AT_MOST, OVERCONFIDENCE, PLANTED } from "./assumptions";
import { conceptsBelow, type Prerequisites } from "./course-graph";
import { oneOf, type MindFacts } from "./mind";

/**
 * Learners of these kinds walk through a course:
 * - knowers know all of it;
 * - gapped learners knew all of it but a few concepts, none of which rests on another, and so fail whatever rests on these,
 *   until they are learned: the planted gaps are exactly their frontier;
 * - overconfident ones are the same, but say that they know all sections but the last, and skip the test: their gaps lie
 *   deep under what they are asked;
 * - guessers know nothing, learn nothing and choose at random, without end;
 * - forgetters know some of it, learn the rest, and forget all of it unless it is asked again.
 */
export type Kind = "knower" | "gapped" | "overconfident" | "guesser" | "forgetter";

/** Of ten learners, who is of which kind; of the first five each is of another. */
const TEN: Kind[] = ["knower", "gapped", "overconfident", "guesser", "forgetter", "knower", "gapped", "overconfident", "knower", "gapped"]; // prettier-ignore

/** @param number of the learner, 0 and up */
export function kindOf(number: number): Kind {
  return TEN[number % TEN.length]!;
}

/** What a learner of a kind says and does that the screens see. */
export const HABITS: Record<Kind, { confidence: number; saysToKnowAllButLast: boolean; takesTest: boolean }> = {
  knower: { confidence: 1, saysToKnowAllButLast: false, takesTest: true },
  gapped: { confidence: 1, saysToKnowAllButLast: false, takesTest: true },
  overconfident: { confidence: OVERCONFIDENCE, saysToKnowAllButLast: true, takesTest: false },
  guesser: { confidence: 1, saysToKnowAllButLast: false, takesTest: true },
  forgetter: { confidence: 1, saysToKnowAllButLast: false, takesTest: true },
};

/** The concepts of a course, those before others that these rest on, and what its parts teach. */
export interface CourseFacts {
  prerequisites: Prerequisites;
  concepts: string[];
  taught: ReadonlySet<string>;
}

/** What a learner of a kind knows at the beginning. */
export function knowledgeOf(
  kind: Kind,
  { prerequisites, concepts, taught }: CourseFacts,
  random: Random,
): Pick<MindFacts, "learned" | "forgets" | "onlyGuesses"> & { planted: string[] } {
  const all = { learned: concepts, planted: [], forgets: false, onlyGuesses: false };
  switch (kind) {
    case "knower":
      return all;
    case "gapped":
    case "overconfident": {
      const places = kind === "gapped" ? concepts : concepts.filter((id) => !taught.has(id));
      const planted = plantGaps(places.length > 0 ? places : concepts, prerequisites, random);
      return { ...all, planted, learned: concepts.filter((id) => !planted.includes(id)) };
    }
    case "guesser":
      return { ...all, learned: [], onlyGuesses: true };
    case "forgetter": {
      const count = Math.floor(random() * FORGETTER_KNOWS_AT_MOST * concepts.length);
      return { ...all, learned: concepts.slice(0, count), forgets: true };
    }
  }
}

/** Two to four concepts, fewer where the course has no more, none of which rests on another. */
function plantGaps(concepts: string[], prerequisites: Prerequisites, random: Random): string[] {
  const count = PLANTED.least + Math.floor(random() * (PLANTED.most - PLANTED.least + 1));
  const planted: string[] = [];
  let free = concepts;
  while (planted.length < count) {
    const gap = oneOf(free, random);
    if (gap === undefined) break;
    planted.push(gap);
    const below = conceptsBelow(prerequisites, gap);
    free = free.filter((id) => id !== gap && !below.has(id) && !conceptsBelow(prerequisites, id).has(gap));
  }
  return planted;
}
