/**
 * A placement test over one course's graph: which concepts a learner knows, found with few questions. A test is a value:
 * what one answer makes of it depends on the test, the answer and the test's id alone, on any machine.
 */
import type { Outcome } from "~/services/mastery/evidence";
import { isKnown } from "~/services/mastery/known";
import { candourOf, likelihood, type NotRight } from "./answer-model";
import { readBeliefs } from "./beliefs";
import { chooseConcept, type Choice } from "./choose-concept";
import type { KnowingModel } from "./knowing-model";
import type { KnowledgeGraph } from "./knowledge-graph";
import { isMoreThanLuck } from "./luck";
import { drawParticles, resample, sweep, type Particles } from "./particles";
import { createRandom } from "./random";
import { newlyShownBy, shownByAnswers } from "./shown";
import type { Work } from "./work";

export interface PlacementTest {
  particles: Particles;
  /** Of each concept, what all that was said and answered makes of the odds of knowing it: known over unknown. */
  odds: Float64Array;
  /** Of each concept, how often it was asked. */
  asked: Uint8Array;
  notRight: NotRight;
}

export interface PlacementAnswer {
  concept: number;
  outcome: Outcome;
  /** Probability of a right answer without knowing: one in the number of options. */
  guess: number;
}

export const ITEMS_PER_CONCEPT = 3;
/** When the best question is expected to teach less than this (see `Choice`), the test ends, */
const LEAST_GAIN = 0.1;
/** but not before so many answers: at the very beginning no single one may promise much. */
const LEAST_ANSWERS = 3;
/** Nor while one right answer would prove what is known with this probability: see `believedKnown`. */
const NEARLY_PROVED = 0.8;
/** Probability of what no answer speaks for, at most: it is called likely, and not known. */
const MOST_UNSHOWN = 0.85;

/** Guesses at what the learner knows: see `Particles`. */
export const PARTICLES = 300;
const SWEEPS = 3;
/** Sweeps that take in what a learner said of themselves. */
const FIRST_SWEEPS = 6;

/** @param selfReports probability, above 0 and below 1, that the learner knows a concept, by their own word */
export function* startPlacement(
  model: KnowingModel,
  { id, selfReports }: { id: string; selfReports: ReadonlyMap<number, number> },
): Work<PlacementTest> {
  const random = createRandom(id);
  const particles = yield* drawParticles(model, PARTICLES, random);
  const odds = new Float64Array(model.graph.size).fill(1);
  for (const [concept, probability] of selfReports) odds[concept] = probability / (1 - probability);
  if (selfReports.size > 0) {
    for (let time = 0; time < FIRST_SWEEPS; time += 1) yield* sweep(model, particles, odds, random);
  }
  const notRight = { dontKnow: 0, wrong: 0 };
  return { particles, odds, asked: new Uint8Array(model.graph.size), notRight };
}

/** The test after one more answer. @param id the same as at the start */
export function* takePlacementAnswer(
  model: KnowingModel,
  test: PlacementTest,
  { id, concept, outcome, guess }: PlacementAnswer & { id: string },
): Work<PlacementTest> {
  const random = createRandom(`${id} ${countAnswers(test) + 1}`);
  const { known, unknown } = likelihood(outcome, { candour: candourOf(test.notRight), guess });
  const weightOf = (particle: number) =>
    test.particles.known[particle * model.graph.size + concept] ? known : unknown;
  const particles = resample(test.particles, weightOf, random);
  const odds = test.odds.slice();
  odds[concept]! *= known / unknown;
  const asked = test.asked.slice();
  asked[concept]! += 1;
  for (let time = 0; time < SWEEPS; time += 1) yield* sweep(model, particles, odds, random);
  return { particles, odds, asked, notRight: countIn(test.notRight, outcome) };
}

function countIn({ dontKnow, wrong }: NotRight, outcome: Outcome): NotRight {
  return { dontKnow: dontKnow + (outcome === "dont-know" ? 1 : 0), wrong: wrong + (outcome === "wrong" ? 1 : 0) };
}

/**
 * What to ask next; null when there is nothing left to ask, or nothing that would change much. How many questions there
 * may be at most is for the caller to say.
 * @param guess probability of a right answer without knowing, of a usual item
 * @param hasItem whether there is an item of the concept that the learner has not seen
 * @param wasShown as for `believedKnown`: to show it once more says little
 * @param before how many others are asked before it; left out, none
 */
export function* nextPlacementConcept(
  model: KnowingModel,
  test: PlacementTest,
  input: {
    guess: number;
    hasItem: (concept: number) => boolean;
    wasShown?: (concept: number) => boolean;
    leastGain?: number;
    before?: number;
  },
): Work<Choice | null> {
  const { guess, hasItem, wasShown, leastGain = LEAST_GAIN, before = 0 } = input;
  const mayAsk = (concept: number) => test.asked[concept]! < ITEMS_PER_CONCEPT && hasItem(concept);
  const beliefs = readBeliefs(model.graph, test.particles);
  const guessing = { candour: candourOf(test.notRight), guess };
  const shown = shownByAnswers(model.graph, test, wasShown);
  const isFirst = countAnswers(test) + before === 0;
  const choice = yield* chooseConcept(model.graph, test.particles, beliefs, { guessing, mayAsk, shown, isFirst });
  const isWorthwhile = choice && (choice.gain >= leastGain || countAnswers(test) < LEAST_ANSWERS);
  if (isWorthwhile) return choice;
  const concept = mostProving(model.graph, test, { mayAsk, wasShown });
  return concept === null ? null : { concept, gain: leastGain };
}

/**
 * Probability, 0 to 1, that each concept is known; only what answers show is ever called known (KNOWN_FROM), and only when
 * they show more than luck: all together, or those about a concept itself, of this test and of any other place.
 *
 * @param wasShown whether answers about it speak for a concept, wherever they were given
 */
export function believedKnown(
  graph: KnowledgeGraph,
  test: PlacementTest,
  wasShown?: (concept: number) => boolean,
): Float64Array {
  const shown = shownByAnswers(graph, test, wasShown);
  const { known } = readBeliefs(graph, test.particles);
  const isSure = showsMoreThanLuck(test);
  const isShown = (concept: number) => shown[concept] === 1 && (isSure || (wasShown?.(concept) ?? false));
  return known.map((probability, concept) => (isShown(concept) ? probability : Math.min(probability, MOST_UNSHOWN)));
}

/** At the end: what, answered rightly, would prove most of what is nearly proved: nobody is to be taught what they know. */
function mostProving(
  graph: KnowledgeGraph,
  test: PlacementTest,
  { mayAsk, wasShown }: { mayAsk: (concept: number) => boolean; wasShown?: (concept: number) => boolean },
): number | null {
  const known = believedKnown(graph, test, wasShown);
  const shown = shownByAnswers(graph, test, wasShown);
  const isNearlyProved = (concept: number) => known[concept]! >= NEARLY_PROVED && !isKnown(known[concept]!);
  let best: number | null = null;
  let most = -1;
  for (const concept of graph.order) {
    if (!isNearlyProved(concept) || test.asked[concept]! > 0 || !mayAsk(concept)) continue;
    const proves = newlyShownBy(graph, shown, concept).filter(isNearlyProved).length;
    if (proves > most || (proves === most && known[concept]! > known[best!]!)) [best, most] = [concept, proves];
  }
  return best;
}

/** Whether its answers together do. */
export function showsMoreThanLuck(test: PlacementTest): boolean {
  const { dontKnow, wrong } = test.notRight;
  return isMoreThanLuck({ right: countAnswers(test) - dontKnow - wrong, wrong });
}

export function countAnswers(test: PlacementTest): number {
  return test.asked.reduce((sum, times) => sum + times, 0);
}
