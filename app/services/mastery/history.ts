/**
 * What is kept of a learner's answers so that the next one can be predicted: counts, recency-weighted means, streaks. An
 * answer enters as its credit, 0 to 1 (see evidence.ts), and with a weight. Pure; stored as JSON.
 */

/** A mean in which older outcomes count less and less: the sum of what was seen, and of the weights that it has left. */
export interface RecentMean {
  sum: number;
  mass: number;
}

/** One learner, all concepts. */
export interface LearnerHistory {
  /** Answers, 0 and up; also the time by which lags are told. */
  answers: number;
  /** Of these, how many were right. */
  right: number;
  /** Logits: an Elo rating of the learner, whatever the concept. */
  rating: number;
  /** A half-life of 40 answers. */
  recent: RecentMean;
  lastDay: number;
  /** Answers since the last one that was not wrong. */
  wrongStreak: number;
  /** Of each concept's first answer: how many, and what they came to. */
  firstCount: number;
  firstCredit: number;
  previousConcept: string | null;
  wasPreviousRight: boolean;
  /** Above (or below) what was expected of anybody with this history, given how hard the items were. */
  excess: { residual: number; variance: number; recent: number };
}

/** One learner, one concept. */
export interface ConceptHistory {
  right: number;
  wrong: number;
  /** Logits, added to the learner's rating. */
  rating: number;
  /** A half-life of 8 answers. */
  recent: RecentMean;
  rightStreak: number;
  wrongStreak: number;
  /** The learner's answer, counted from 1, that was the last one about it; 0 before the first. */
  lastAt: number;
  /** The last three outcomes, oldest first: "1" for right, "0" for wrong. */
  pattern: string;
  lastDay: number;
}

const LEARNER_HALF_LIFE = 40;
const CONCEPT_HALF_LIFE = 8;
const PATTERN_LENGTH = 3;
/** Share of right answers that nobody has to earn: the mean of the logs that the weights were fitted on. */
const USUAL_SHARE = 0.68;

const none: RecentMean = { sum: 0, mass: 0 };

export const NEW_LEARNER: LearnerHistory = {
  answers: 0,
  right: 0,
  rating: 0,
  recent: none,
  lastDay: 0,
  wrongStreak: 0,
  firstCount: 0,
  firstCredit: 0,
  previousConcept: null,
  wasPreviousRight: false,
  excess: { residual: 0, variance: 0, recent: 0 },
};

export const NEW_CONCEPT: ConceptHistory = {
  right: 0,
  wrong: 0,
  rating: 0,
  recent: none,
  rightStreak: 0,
  wrongStreak: 0,
  lastAt: 0,
  pattern: "",
  lastDay: 0,
};

/** The mean, drawn to the usual share by a number of imagined answers; 0 is usual. */
export function meanAboveUsual({ sum, mass }: RecentMean, imagined: number): number {
  return (sum + USUAL_SHARE * imagined) / (mass + imagined) - USUAL_SHARE;
}

/** How an answer went. */
export interface Step {
  conceptId: string;
  day: number;
  isRight: boolean;
  /** 0 to 1. */
  credit: number;
  /** 0 to 1. */
  weight: number;
  /** What was to be expected with the difficulties of concept and item in mind, 0 to 1. */
  expected: number;
}

/** The histories after an answer. */
export function extendHistories(
  learner: LearnerHistory,
  concept: ConceptHistory,
  step: Step,
): { learner: LearnerHistory; concept: ConceptHistory } {
  const surprise = step.weight * (step.credit - sigmoid(learner.rating + concept.rating + usualLogit));
  return {
    learner: {
      answers: learner.answers + 1,
      right: learner.right + (step.isRight ? 1 : 0),
      rating: learner.rating + (0.3 * surprise) / (1 + 0.05 * learner.answers),
      recent: withAnswer(learner.recent, step, LEARNER_HALF_LIFE),
      lastDay: step.day,
      wrongStreak: wrongStreakAfter(learner.wrongStreak, step),
      firstCount: learner.firstCount + (concept.lastAt === 0 ? step.weight : 0),
      firstCredit: learner.firstCredit + (concept.lastAt === 0 ? step.weight * step.credit : 0),
      previousConcept: step.conceptId,
      wasPreviousRight: step.isRight,
      excess: excessAfter(learner.excess, step),
    },
    concept: {
      right: concept.right + step.weight * step.credit,
      wrong: concept.wrong + step.weight * (1 - step.credit),
      rating: concept.rating + (0.6 * surprise) / (1 + 0.1 * (concept.right + concept.wrong)),
      recent: withAnswer(concept.recent, step, CONCEPT_HALF_LIFE),
      rightStreak: step.isRight ? concept.rightStreak + step.weight * step.credit : 0,
      wrongStreak: wrongStreakAfter(concept.wrongStreak, step),
      lastAt: learner.answers + 1,
      lastDay: step.day,
      pattern: (concept.pattern + (step.isRight ? "1" : "0")).slice(-PATTERN_LENGTH),
    },
  };
}

function withAnswer({ sum, mass }: RecentMean, { credit, weight }: Step, halfLife: number): RecentMean {
  const kept = 0.5 ** (weight / halfLife);
  return { sum: kept * sum + weight * credit, mass: kept * mass + weight };
}

/** A right answer ends a streak only as far as it was known. */
function wrongStreakAfter(streak: number, { isRight, credit, weight }: Step): number {
  return isRight ? streak * (1 - weight * credit) : streak + weight;
}

function excessAfter(excess: LearnerHistory["excess"], { credit, expected, weight }: Step): LearnerHistory["excess"] {
  const residual = weight * (credit - expected);
  return {
    residual: excess.residual + residual,
    variance: excess.variance + weight * expected * (1 - expected),
    recent: 0.95 * excess.recent + 0.05 * residual,
  };
}

const usualLogit = 0.7;

export function sigmoid(logits: number): number {
  return 1 / (1 + Math.exp(-logits));
}

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}
