/**
 * A placement test over one course's graph: which concepts a learner knows, found with few questions. A test is a value:
 * what one answer makes of it depends on the test, the answer and the test's id alone, on any machine.
 */
import type { Outcome } from "~/services/mastery/evidence";
import { KNOWN_FROM } from "~/services/mastery/known";
import { candourOf, likelihood, type NotRight } from "./answer-model";
import { readBeliefs, type Beliefs } from "./beliefs";
import { chooseConcept, type Choice } from "./choose-concept";
import type { KnowingModel } from "./knowing-model";
import { drawParticles, resample, sweep, type Particles } from "./particles";
import { createRandom } from "./random";
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
/** Nor before each concept has been asked that is known with this probability, and called known from KNOWN_FROM on. */
const NEARLY_PROVED = 0.8;

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
 */
export function* nextPlacementConcept(
  model: KnowingModel,
  test: PlacementTest,
  input: { guess: number; hasItem: (concept: number) => boolean; leastGain?: number },
): Work<Choice | null> {
  const { guess, hasItem, leastGain = LEAST_GAIN } = input;
  const mayAsk = (concept: number) => test.asked[concept]! < ITEMS_PER_CONCEPT && hasItem(concept);
  const beliefs = readBeliefs(model.graph, test.particles);
  const guessing = { candour: candourOf(test.notRight), guess };
  const choice = yield* chooseConcept(model.graph, test.particles, beliefs, { guessing, mayAsk });
  const isWorthwhile = choice && (choice.gain >= leastGain || countAnswers(test) < LEAST_ANSWERS);
  if (isWorthwhile) return choice;
  const concept = likeliestUnproved(test, beliefs, mayAsk);
  return concept === null ? null : { concept, gain: leastGain };
}

/** At the end: what one right answer would most likely prove, so that nobody is taught what they nearly surely know. */
function likeliestUnproved(
  { asked }: PlacementTest,
  { known }: Beliefs,
  mayAsk: (concept: number) => boolean,
): number | null {
  let best: number | null = null;
  known.forEach((probability, concept) => {
    const isNearlyProved = probability >= NEARLY_PROVED && probability < KNOWN_FROM;
    if (!isNearlyProved || asked[concept]! > 0 || !mayAsk(concept)) return;
    if (best === null || probability > known[best]!) best = concept;
  });
  return best;
}

export function countAnswers(test: PlacementTest): number {
  return test.asked.reduce((sum, times) => sum + times, 0);
}
