import type { Outcome } from "~/services/mastery/evidence";
import { USUAL_GUESS } from "~/services/placement/answer-model";
import { readBeliefs } from "~/services/placement/beliefs";
import { countAnswers, nextPlacementConcept, type PlacementTest } from "~/services/placement/placement-test";
import type { KnowingModel } from "~/services/placement/knowing-model";
import type { Work } from "~/services/placement/work";
import type { Difficulty } from "~db/schema";

/** What is written already is asked as long as it is expected to teach nearly as much as the best would. */
const NEARLY = 0.8;

/** After so many answers, who is believed to know so much of the course is let go: the rest shows on the way. */
const LONG_ENOUGH = 12;
const MOST = 0.75;

/** Of so many answers, the latest, */
const LATEST = 4;
/** so many that were not right make the next question an easier one. */
const NOT_RIGHT = 3;

/**
 * How hard the next question is to be. The first is an easy one, as it is a course's first impression; where little is
 * right, an easy one shows more, and discourages less.
 *
 * @param before how many others are asked before it that are planned already
 */
export function difficultyAfter(outcomes: Outcome[], before: number): Difficulty {
  if (outcomes.length + before === 0) return "beginner";
  const notRight = outcomes.slice(-LATEST).filter((outcome) => outcome !== "correct").length;
  return notRight >= NOT_RIGHT ? "beginner" : "intermediate";
}

export interface AtHand {
  /** Concepts a question of which is written, or being written, and not asked yet. */
  ready: Set<number>;
  /** Concepts for which nothing could be written. */
  unmet: Set<number>;
  /** Whether answers, wherever they were given, say that a concept is known: see `speaksForKnowing`. */
  wasShown: (concept: number) => boolean;
  /** Questions that may still be asked. */
  left: number;
  /** How many to plan: one more than is asked now, where it takes a while to write one. */
  ahead: number;
}

/** The concept to ask about next, and those after it; none when the test is at its end. */
export function* planPlacement(model: KnowingModel, test: PlacementTest, at: AtHand): Work<number[]> {
  const plan: number[] = [];
  if (countAnswers(test) >= LONG_ENOUGH && shareKnown(model, test) >= MOST) return plan;
  while (plan.length < Math.min(at.ahead, at.left)) {
    const known = { guess: USUAL_GUESS, wasShown: at.wasShown, before: plan.length };
    const isFree = (concept: number) => !plan.includes(concept) && !at.unmet.has(concept);
    const best = yield* nextPlacementConcept(model, test, { ...known, hasItem: isFree });
    if (!best) break;
    const isReady = (concept: number) => isFree(concept) && at.ready.has(concept);
    const ready = yield* nextPlacementConcept(model, test, { ...known, hasItem: isReady, leastGain: 0 });
    plan.push(ready && ready.gain >= NEARLY * best.gain ? ready.concept : best.concept);
  }
  return plan;
}

/** Expected share of the concepts, 0 to 1, that the learner knows. */
function shareKnown({ graph }: KnowingModel, { particles }: PlacementTest): number {
  return readBeliefs(graph, particles).known.reduce((sum, probability) => sum + probability, 0) / graph.size;
}
