/**
 * Which concept to ask about: the one whose answer is expected to teach most, after D. Lindley, "On a measure of the
 * information provided by an experiment", Annals of Mathematical Statistics 27 (1956).
 */
import type { Beliefs } from "./beliefs";
import type { KnowledgeGraph } from "./knowledge-graph";
import { chanceOfCorrect, likelihood, type Guessing } from "./answer-model";
import type { Particles } from "./particles";
import { newlyShownBy } from "./shown";
import type { Work } from "./work";

export interface Choice {
  concept: number;
  /** What any answer is expected to teach at most, 0 and up: see `expectedGain`. */
  gain: number;
}

/** What a bit about the concept itself counts beside the frontier, by which the test is judged. */
const BIT_WEIGHT = 0.3;
/** What it counts to show that the whole course is known, so that who knows it is done soon. */
const SHOWN_WEIGHT = 0.6;

/**
 * The first question is the one, of those that teach at least this share of what the best one teaches, which is most likely
 * answered right: it is the first thing that a learner sees, and most computerized adaptive tests begin easily for that
 * reason. See Linacre, "Computer-adaptive testing: a methodology whose time has come", MESA Memorandum 69 (2000).
 */
const WORTH_ASKING_FIRST = 0.7;

/** Null when none of the concepts may be asked. */
export function* chooseConcept(
  graph: KnowledgeGraph,
  particles: Particles,
  beliefs: Beliefs,
  {
    guessing,
    mayAsk,
    shown,
    isFirst,
  }: { guessing: Guessing; mayAsk: (concept: number) => boolean; shown: Uint8Array; isFirst: boolean },
): Work<Choice | null> {
  const together = yield* countTogether(graph, particles);
  const candidates: Candidate[] = [];
  let mostGain = 0;
  for (let concept = 0; concept < graph.size; concept += 1) {
    if (!mayAsk(concept)) continue;
    const frontierIfKnown = together.subarray(concept * graph.size, (concept + 1) * graph.size);
    const gain = expectedGain(beliefs, concept, frontierIfKnown, guessing);
    const shows = newlyShownBy(graph, shown, concept).length / graph.size;
    const chance = chanceOfCorrect(beliefs.known[concept]!, guessing);
    candidates.push({ concept, worth: gain + SHOWN_WEIGHT * shows * chance, chance });
    mostGain = Math.max(mostGain, gain);
    yield;
  }
  const [best] = candidates.toSorted((one, other) => other.worth - one.worth);
  if (!best) return null;
  const chosen = isFirst
    ? easiest([
        best,
        ...candidates.filter(({ worth, concept }) => !shown[concept] && worth >= WORTH_ASKING_FIRST * best.worth),
      ])
    : best;
  return { concept: chosen.concept, gain: mostGain };
}

interface Candidate {
  concept: number;
  /** What its answer is expected to teach, and to show. */
  worth: number;
  /** Of a right answer. */
  chance: number;
}

function easiest(candidates: Candidate[]): Candidate {
  return candidates.reduce((best, other) => (other.chance > best.chance ? other : best));
}

/** The share of particles in which one concept (row) is known and another (column) is in the frontier. */
function* countTogether({ size }: KnowledgeGraph, { count, known, missing }: Particles): Work<Float64Array> {
  const together = new Float64Array(size * size);
  const frontier = new Int32Array(size);
  for (let particle = 0; particle < count; particle += 1) {
    const first = particle * size;
    let frontierSize = 0;
    for (let concept = 0; concept < size; concept += 1) {
      if (!known[first + concept] && missing[first + concept] === 0) frontier[frontierSize++] = concept;
    }
    for (let concept = 0; concept < size; concept += 1) {
      if (!known[first + concept]) continue;
      for (let index = 0; index < frontierSize; index += 1) together[concept * size + frontier[index]!]! += 1 / count;
    }
    yield;
  }
  return together;
}

/**
 * By how much an answer is expected to lower the variance of who is in the frontier, summed over all concepts, and
 * besides the uncertainty of the concept asked about, in bits.
 */
function expectedGain(
  { known, frontier }: Beliefs,
  concept: number,
  together: Float64Array,
  guessing: Guessing,
): number {
  const isKnown = known[concept]!;
  const right = chanceOfCorrect(isKnown, guessing);
  const knownIfRight = (isKnown * likelihood("correct", guessing).known) / right;
  const knownIfWrong = (isKnown * likelihood("wrong", guessing).known) / (1 - right); // or "I don't know yet"
  const bits = entropy(isKnown) - right * entropy(knownIfRight) - (1 - right) * entropy(knownIfWrong);
  if (isKnown === 0 || isKnown === 1) return 0;

  let variance = 0;
  for (let other = 0; other < frontier.length; other += 1) {
    const before = frontier[other]!;
    if (before === 0) continue;
    const ifKnown = together[other]! / isKnown;
    const ifUnknown = (before - together[other]!) / (1 - isKnown);
    const ifRight = ifUnknown + knownIfRight * (ifKnown - ifUnknown);
    const ifWrong = ifUnknown + knownIfWrong * (ifKnown - ifUnknown);
    variance += right * ifRight ** 2 + (1 - right) * ifWrong ** 2 - before ** 2;
  }
  return variance + BIT_WEIGHT * bits;
}

function entropy(probability: number): number {
  if (probability <= 0 || probability >= 1) return 0;
  return -probability * Math.log2(probability) - (1 - probability) * Math.log2(1 - probability);
}
