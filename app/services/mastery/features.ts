import { logit, meanAboveUsual, type ConceptHistory, type LearnerHistory } from "./history";

/**
 * What the prediction weighs of a learner's own history: after logistic models of practice (performance factors analysis:
 * P. I. Pavlik, H. Cen, K. R. Koedinger, AIED 2009; "Best-LR": T. Gervet et al., JEDM 12, 2020), with Elo ratings and
 * recency-weighted means instead of one coefficient a learner.
 */
export const HISTORY_FEATURES = [
  "one",
  "learner rating",
  "learner recent 40",
  "learner wrong streak",
  "learner answers",
  "concept right",
  "concept wrong",
  "concept recent",
  "concept right streak",
  "concept wrong streak",
  "concept is new",
  "concept is new, by first answers",
  "item was met",
  "lag",
  "concept goes on",
  "days since concept",
  "days since answer",
] as const;

/** What is weighed of the difficulties that were learned from everybody's answers, and of the learner in their light. */
export const WORLD_FEATURES = [
  "difficulty of concept",
  "difficulty of item",
  "difficulty after pattern",
  "difficulty after concept",
  "difficulty after concept’s outcome",
  "difficulty of item after outcome",
  "learner excess",
  "learner recent excess",
] as const;

/** Imagined answers that draw an estimate to what is usual. */
const FIRST_ANSWERS = { count: 3, share: 0.6 };
const EXCESS_RIDGE = 3;

/** In the order of HISTORY_FEATURES. */
export function historyFeatures(
  learner: LearnerHistory,
  concept: ConceptHistory,
  question: { conceptId: string; itemWasMet: boolean; day: number },
): number[] {
  const isNew = concept.lastAt === 0;
  const firstShare =
    (learner.firstCredit + FIRST_ANSWERS.count * FIRST_ANSWERS.share) / (learner.firstCount + FIRST_ANSWERS.count);
  return [
    1,
    learner.rating,
    meanAboveUsual(learner.recent, 4),
    Math.log1p(learner.wrongStreak),
    Math.log1p(learner.answers) / 10,
    Math.log1p(concept.right),
    Math.log1p(concept.wrong),
    meanAboveUsual(concept.recent, 2),
    Math.log1p(concept.rightStreak),
    Math.log1p(concept.wrongStreak),
    isNew ? 1 : 0,
    isNew ? logit(firstShare) : 0,
    question.itemWasMet ? 1 : 0,
    isNew ? 0 : Math.log1p(learner.answers - concept.lastAt),
    learner.previousConcept === question.conceptId ? 1 : 0,
    isNew ? 0 : Math.log1p(Math.max(question.day - concept.lastDay, 0)),
    learner.answers === 0 ? 0 : Math.log1p(Math.max(question.day - learner.lastDay, 0)),
  ];
}

/** In the order of the last two of WORLD_FEATURES. */
export function excessFeatures({ excess }: LearnerHistory): number[] {
  return [excess.residual / (excess.variance + EXCESS_RIDGE), excess.recent];
}
