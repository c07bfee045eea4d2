import type { QuestionWish } from "~/providers/author/port";
import type { Difficulty } from "~db/schema";

/** What to ask: pure decisions of the learning engine. Authors write what is wished for here. */

export const MAX_MAIN_QUESTIONS = 10;
const MIN_PARTS = 3;
const MAX_PARTS = 5;
const DIFFICULTIES: Difficulty[] = ["beginner", "intermediate", "advanced"];

/**
 * The main questions of a subsection, easy to hard within each concept. Who is likely to master a concept already
 * is not bored with its easiest question.
 *
 * @param mastery probability, 0 to 1, by concept
 * @returns 3 to 10 wishes
 */
export function planMainQuestions(conceptIds: string[], mastery: Map<string, number>): QuestionWish[] {
  return conceptIds
    .flatMap((conceptId) =>
      difficultiesFor(mastery.get(conceptId) ?? 0.5).map((difficulty) => ({ conceptId, difficulty })),
    )
    .slice(0, MAX_MAIN_QUESTIONS);
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
  /** Concepts that the learner has shown to hold; there is no gap beneath those. */
  established: Set<string>;
  /** Probability of mastery, 0 to 1, by concept. */
  mastery: Map<string, number>;
}

/**
 * Below this probability of mastery a concept is in doubt, although it was answered right: who tries one option after
 * the other gets there, too.
 */
const HOLDS_FROM = 0.4;

/** The direct prerequisites that a wrong answer can be broken down into, the least mastered first. */
export function breakdownConcepts(facts: BreakdownFacts): string[] {
  const { failedConceptId, prerequisites, path, established, mastery } = facts;
  const onPath = new Set([...path, failedConceptId]);
  return (prerequisites.get(failedConceptId) ?? [])
    .filter((conceptId) => !onPath.has(conceptId))
    .filter((conceptId) => !established.has(conceptId) || (mastery.get(conceptId) ?? 0.5) < HOLDS_FROM)
    .sort((a, b) => (mastery.get(a) ?? 0.5) - (mastery.get(b) ?? 0.5));
}

/**
 * The parts of a breakdown: every prerequisite once, the weakest again until there are enough, each concept's
 * questions together and growing harder.
 *
 * @param options.hardest no part is harder: the difficulty of the question that was failed
 * @returns 3 to 5 wishes, or none when there is nothing simpler to ask
 */
export function planBreakdown(
  facts: BreakdownFacts,
  { hardest = "advanced" }: { hardest?: Difficulty } = {},
): QuestionWish[] {
  const concepts = breakdownConcepts(facts).slice(0, MAX_PARTS);
  if (concepts.length === 0) return [];
  const count = Math.min(MAX_PARTS, Math.max(MIN_PARTS, 2 * concepts.length));
  return concepts.flatMap((conceptId, index) => {
    const share = Math.floor(count / concepts.length) + (index < count % concepts.length ? 1 : 0);
    return Array.from({ length: share }, (_, turn) => ({
      conceptId,
      difficulty: DIFFICULTIES[Math.min(turn, DIFFICULTIES.indexOf(hardest))] as Difficulty,
    }));
  });
}
