/**
 * What a learner may know, as a few hundred complete guesses. After an answer, guesses that foresaw it are drawn more often
 * (N. Gordon, D. Salmond and A. Smith, "Novel approach to nonlinear/non-Gaussian Bayesian state estimation", IEE
 * Proceedings F 140, 1993), then each is moved by Gibbs sampling (S. Geman and D. Geman, IEEE PAMI 6, 1984) over all the
 * evidence, so that they do not become copies of one another (W. Gilks and C. Berzuini, "Following a moving target",
 * Journal of the Royal Statistical Society B 63, 2001).
 */
import { chanceIndex, type KnowingModel } from "./knowing-model";
import type { Random } from "./random";
import type { Work } from "./work";

export interface Particles {
  count: number;
  /** 1 where a particle's learner knows a concept; one particle's concepts stand together. */
  known: Uint8Array;
  /** Direct prerequisites that are unknown, in the places of `known`. */
  missing: Uint16Array;
  /** One for each particle: see `KnowingModel`. */
  levels: Uint8Array;
}

/** Learners as the model expects them before any evidence. */
export function* drawParticles(model: KnowingModel, count: number, random: Random): Work<Particles> {
  const { size, order, prerequisites } = model.graph;
  const particles = emptyParticles(count, size);
  for (let particle = 0; particle < count; particle += 1) {
    const first = particle * size;
    const level = pick(model.levelWeights, (particle + 0.5) / count);
    particles.levels[particle] = level;
    for (const concept of order) {
      let missing = 0;
      for (const prerequisite of prerequisites[concept]!) missing += 1 - particles.known[first + prerequisite]!;
      particles.missing[first + concept] = missing;
      particles.known[first + concept] =
        random() < model.chances[chanceIndex(model, concept, missing) + level]! ? 1 : 0;
    }
    yield;
  }
  return particles;
}

/** Draws as many again, each in proportion to its weight (systematic resampling: G. Kitagawa, 1996). */
export function resample(particles: Particles, weightOf: (particle: number) => number, random: Random): Particles {
  const { count } = particles;
  const size = particles.known.length / count;
  const drawn = emptyParticles(count, size);
  const weights = Float64Array.from({ length: count }, (_, particle) => weightOf(particle));
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  let next = random() * step;
  let passed = 0;
  let to = 0;
  for (let from = 0; from < count; from += 1) {
    passed += weights[from]!;
    for (; to < count && (next < passed || from === count - 1); to += 1, next += step) {
      drawn.known.set(particles.known.subarray(from * size, (from + 1) * size), to * size);
      drawn.missing.set(particles.missing.subarray(from * size, (from + 1) * size), to * size);
      drawn.levels[to] = particles.levels[from]!;
    }
  }
  return drawn;
}

/** One Gibbs sweep through every particle, in place. @param odds of each concept's evidence: known over unknown */
export function* sweep(model: KnowingModel, particles: Particles, odds: Float64Array, random: Random): Work<void> {
  const weights = new Float64Array(model.levels);
  for (let particle = 0; particle < particles.count; particle += 1) {
    const first = particle * model.graph.size;
    weighLevels(model, particles, first, weights);
    particles.levels[particle] = pick(weights, random());
    sweepConcepts(model, particles, { first, level: particles.levels[particle]! }, odds, random);
    yield;
  }
}

/** The probability of each level, given what the particle whose concepts begin at `first` knows. */
function weighLevels(model: KnowingModel, { known, missing }: Particles, first: number, weights: Float64Array): void {
  const { graph, levels, levelWeights, logKnown, logUnknown } = model;
  weights.fill(0);
  for (let concept = 0; concept < graph.size; concept += 1) {
    const logs = known[first + concept] ? logKnown : logUnknown;
    const index = chanceIndex(model, concept, missing[first + concept]!);
    for (let level = 0; level < levels; level += 1) weights[level]! += logs[index + level]!;
  }
  let highest = -Infinity;
  for (let level = 0; level < levels; level += 1) highest = Math.max(highest, weights[level]!);
  let sum = 0;
  for (let level = 0; level < levels; level += 1) {
    weights[level] = levelWeights[level]! * Math.exp(weights[level]! - highest);
    sum += weights[level]!;
  }
  for (let level = 0; level < levels; level += 1) weights[level]! /= sum;
}

/** Draws each concept anew given all others, from the last to the first. */
function sweepConcepts(
  model: KnowingModel,
  { known, missing }: Particles,
  { first, level }: { first: number; level: number },
  odds: Float64Array,
  random: Random,
): void {
  const { order, dependents } = model.graph;
  const { chances } = model;
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const concept = order[place]!;
    const before = known[first + concept]!;
    const chance = chances[chanceIndex(model, concept, missing[first + concept]!) + level]!;
    let oddsOfKnown = (chance / (1 - chance)) * odds[concept]!;
    for (const dependent of dependents[concept]!) {
      const others = missing[first + dependent]! - 1 + before; // that are missing besides this concept
      const ifKnown = chances[chanceIndex(model, dependent, others) + level]!;
      const ifUnknown = chances[chanceIndex(model, dependent, others + 1) + level]!;
      oddsOfKnown *= known[first + dependent] ? ifKnown / ifUnknown : (1 - ifKnown) / (1 - ifUnknown);
    }
    const now = random() * (1 + oddsOfKnown) < oddsOfKnown ? 1 : 0;
    if (now === before) continue;
    known[first + concept] = now;
    for (const dependent of dependents[concept]!) missing[first + dependent]! += before - now;
  }
}

/** The place in `weights`, which sum to 1, that `share` of their sum falls into. */
function pick(weights: Float64Array, share: number): number {
  let left = share;
  for (let place = 0; place < weights.length - 1; place += 1) {
    left -= weights[place]!;
    if (left < 0) return place;
  }
  return weights.length - 1;
}

/** Counts anew what is missing, where only `known` is known. */
export function countMissing(model: KnowingModel, particles: Particles): void {
  const { size, prerequisites } = model.graph;
  for (let place = 0; place < particles.known.length; place += 1) {
    const first = place - (place % size);
    particles.missing[place] = prerequisites[place % size]!.reduce(
      (sum, one) => sum + 1 - particles.known[first + one]!,
      0,
    );
  }
}

export function emptyParticles(count: number, size: number): Particles {
  return {
    count,
    known: new Uint8Array(count * size),
    missing: new Uint16Array(count * size),
    levels: new Uint8Array(count),
  };
}
