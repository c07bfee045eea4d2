import type { Random } from "~/services/placement/random";
import {
  FIRST_HALF_LIFE_MS,
  HALF_LIFE_GROWTH,
  LEARNS_BY_FEEDBACK,
  LEARNS_BY_STUDY,
  OLD_HALF_LIFE_MS,
  SAYS_DONT_KNOW,
  SLIP,
  SPACED_MS,
} from "./assumptions";
import type { Prerequisites } from "./course-graph";

/** A question as its screen shows it, and the place of its right option, which only who knows its concept sees. */
export interface ShownQuestion {
  conceptId: string;
  /** Places of options that the learner has not tried in vain. */
  places: number[];
  rightPlace: number;
  askedIn: keyof typeof SAYS_DONT_KNOW;
}

/** What a simulated learner knows, and nobody sees. Times in milliseconds. */
export interface Mind {
  /** Probability, 0 to 1, of knowing a concept at a time: 0 or 1 of who does not forget. */
  recall: (conceptId: string, at: number) => number;
  /** Tries to remember. What does not come to mind is forgotten until it is learned again. */
  bringToMind: (conceptId: string, at: number) => boolean;
  /** The place of the option that is chosen; null for "I don't know yet". */
  answer: (question: ShownQuestion, knows: boolean) => number | null;
  readFeedback: (conceptId: string, at: number) => void;
  study: (conceptId: string, at: number) => void;
}

export interface MindFacts {
  prerequisites: Prerequisites;
  /**
   * What was learned once. It is of use only while everything that it rests on is known, too: whoever has a gap fails
   * wherever it is needed, and no longer does once it is closed.
   */
  learned: Iterable<string>;
  forgets: boolean;
  /** Chooses anything, says nothing, learns nothing. */
  onlyGuesses: boolean;
  /** When the walk begins. */
  since: number;
}

interface Trace {
  halfLife: number;
  /** When it was learned, or came to mind last. */
  at: number;
}

export function createMind({ prerequisites, learned, forgets, onlyGuesses, since }: MindFacts, random: Random): Mind {
  const traces = new Map([...learned].map((id): [string, Trace] => [id, { halfLife: OLD_HALF_LIFE_MS, at: since }]));

  function recall(conceptId: string, at: number): number {
    const trace = traces.get(conceptId);
    if (!trace) return 0;
    if (forgets) return 0.5 ** ((at - trace.at) / trace.halfLife);
    return holdsBelow(conceptId, at) ? 1 : 0;
  }

  function holdsBelow(conceptId: string, at: number): boolean {
    return (prerequisites.get(conceptId) ?? []).every((below) => recall(below, at) >= 0.5);
  }

  function bringToMind(conceptId: string, at: number): boolean {
    const trace = traces.get(conceptId);
    const comes = random() < recall(conceptId, at);
    if (!forgets || !trace) return comes;
    if (!comes) traces.delete(conceptId);
    else if (at - trace.at >= SPACED_MS) traces.set(conceptId, { halfLife: HALF_LIFE_GROWTH * trace.halfLife, at });
    else trace.at = at;
    return comes;
  }

  function learn(conceptId: string, at: number, probability: number): void {
    const succeeds = random() < probability;
    if (onlyGuesses || !succeeds || traces.has(conceptId) || !holdsBelow(conceptId, at)) return;
    traces.set(conceptId, { halfLife: FIRST_HALF_LIFE_MS, at });
  }

  return {
    recall,
    bringToMind,
    answer({ places, rightPlace, askedIn }, knows) {
      if (knows && random() >= SLIP) return rightPlace;
      if (knows)
        return (
          oneOf(
            places.filter((place) => place !== rightPlace),
            random,
          ) ?? rightPlace
        );
      if (!onlyGuesses && random() < SAYS_DONT_KNOW[askedIn]) return null;
      return oneOf(places, random) ?? rightPlace;
    },
    readFeedback: (conceptId, at) => learn(conceptId, at, LEARNS_BY_FEEDBACK),
    study: (conceptId, at) => learn(conceptId, at, LEARNS_BY_STUDY),
  };
}

export function oneOf<Thing>(things: readonly Thing[], random: Random): Thing | undefined {
  return things[Math.floor(random() * things.length)];
}
