import type { QuestionWish } from "~/providers/author/port";
import { DIFFICULTIES } from "~/services/learning/items/difficulties";
import { halvingConcept } from "./halve-doubt";
import { isKnown } from "~/services/mastery/known";
import { beneath, restsOn } from "~/services/mastery/rests-on";
import type { Difficulty } from "~db/schema";

/** What to ask: pure decisions of the learning engine. Authors write what is wished for here. */

export const MAX_MAIN_QUESTIONS = 10;
const MIN_PARTS = 3;
const MAX_PARTS = 5;

/**
 * The main questions of a subsection, easy to hard within each concept. Who is likely to master a concept already
 * is not bored with its easiest question, and what is known beside something that is not is asked about once, at the end.
 *
 * @param mastery probability, 0 to 1, by concept
 * @returns 3 to 10 wishes
 */
export function planMainQuestions(conceptIds: string[], mastery: Map<string, number>): QuestionWish[] {
  const knows = (conceptId: string) => isKnown(mastery.get(conceptId) ?? 0.5);
  const toLearn = conceptIds.filter((conceptId) => !knows(conceptId));
  const asked = toLearn.length > 0 ? toLearn : conceptIds;
  const askedOnce = conceptIds.filter((conceptId) => !asked.includes(conceptId));
  return [
    ...asked.flatMap((conceptId) =>
      difficultiesFor(mastery.get(conceptId) ?? 0.5).map((difficulty) => ({ conceptId, difficulty })),
    ),
    ...askedOnce.map((conceptId) => ({ conceptId, difficulty: "intermediate" as const })),
  ].slice(0, MAX_MAIN_QUESTIONS);
}

/** How many main questions a subsection that teaches so many concepts begins with. */
export function countMainQuestions(concepts: number): number {
  return Math.min(concepts * difficultiesFor(0.5).length, MAX_MAIN_QUESTIONS);
}

function difficultiesFor(mastery: number): Difficulty[] {
  return mastery >= 0.7 ? ["intermediate", "intermediate", "advanced"] : ["beginner", "intermediate", "advanced"];
}

export interface BreakdownFacts {
  failedConceptId: string;
  /** Direct prerequisites by concept. */
  prerequisites: Map<string, string[]>;
  /** Concepts from the main question down to the failed one; none of them is asked again further down. */
  path: string[];
  /** Concepts that the learner has shown to hold, wherever that was; there is no gap beneath those. */
  holding: ReadonlySet<string>;
  /** Probability of knowing it, 0 to 1, by concept. */
  mastery: Map<string, number>;
  /** Nothing beneath it is asked: it lies as deep as a wrong answer is broken down. */
  isDeepest?: boolean;
  /** The prerequisite, direct or not, whose lack the chosen misconception points to. */
  pointsTo?: string | null;
}

/** By so much more often the misconception is chosen by those who lack what it points to: a choice, like a slip's 0.1. */
const POINTED_AT = 6;

/**
 * The prerequisites that a wrong answer can be broken down into, the likeliest reason first: by Bayes' rule the odds that
 * something is lacking at or beneath each, raised by what the misconception points to. (All else being equal, who lacks one
 * prerequisite misses the question as often as who lacks another.) Before them comes what lies deeper and halves the doubt,
 * unless the misconception says where to look.
 */
export function breakdownConcepts(facts: BreakdownFacts): string[] {
  const { failedConceptId, prerequisites, path, holding, mastery, isDeepest, pointsTo } = facts;
  if (isDeepest) return [];
  const onPath = new Set([...path, failedConceptId]);
  const direct = prerequisites.get(failedConceptId) ?? [];
  const candidates = new Set(
    pointsTo && restsOn(prerequisites, failedConceptId, pointsTo) ? [pointsTo, ...direct] : direct,
  );
  const oddsOfLacking = (conceptId: string) => {
    const inDoubt = [conceptId, ...beneath(prerequisites, conceptId)].filter((id) => !holding.has(id));
    const known = inDoubt.reduce((all, id) => all * (mastery.get(id) ?? 0.5), 1);
    return oddsAgainst(known) * (conceptId === pointsTo ? POINTED_AT : 1);
  };
  const isInDoubt = (conceptId: string) => !onPath.has(conceptId) && !holding.has(conceptId);
  const likeliestFirst = [...candidates].filter(isInDoubt).sort((a, b) => oddsOfLacking(b) - oddsOfLacking(a));
  const [likeliest] = likeliestFirst;
  if (likeliest === undefined || likeliest === pointsTo) return likeliestFirst;
  const lower = [...beneath(prerequisites, failedConceptId)].filter(isInDoubt);
  const inDoubt = [failedConceptId, ...lower];
  const oddsOf = (conceptId: string) => oddsAgainst(mastery.get(conceptId) ?? 0.5);
  const further = lower.filter((conceptId) => !candidates.has(conceptId));
  const first = halvingConcept({ prerequisites, inDoubt, oddsOf }, { likeliest, further });
  return first === null ? likeliestFirst : [first, ...likeliestFirst];
}

/** Of what has this probability, 0 to 1. */
function oddsAgainst(probability: number): number {
  return (1 - probability) / Math.max(probability, Number.EPSILON);
}

/**
 * The parts of a breakdown: one question about every prerequisite in doubt, the likeliest reason first, then harder ones
 * until there are enough; what turns out to hold is not asked again. Where nothing is in doubt, one easier question about
 * the failed concept itself: a slip is not a gap.
 *
 * @param options.hardest no part is harder: the difficulty of the question that was failed
 * @returns 3 to 5 wishes, or one that makes sure
 */
export function planBreakdown(
  facts: BreakdownFacts,
  { hardest = "advanced" }: { hardest?: Difficulty } = {},
): QuestionWish[] {
  const concepts = breakdownConcepts(facts).slice(0, MAX_PARTS);
  if (concepts.length === 0) return [{ conceptId: facts.failedConceptId, difficulty: easierThan(hardest) }];
  const count = Math.min(MAX_PARTS, Math.max(MIN_PARTS, 2 * concepts.length));
  return Array.from({ length: count }, (_, index) => ({
    conceptId: concepts[index % concepts.length]!,
    difficulty: DIFFICULTIES[Math.min(Math.floor(index / concepts.length), DIFFICULTIES.indexOf(hardest))]!,
  }));
}

function easierThan(difficulty: Difficulty): Difficulty {
  return DIFFICULTIES[Math.max(DIFFICULTIES.indexOf(difficulty) - 1, 0)]!;
}
