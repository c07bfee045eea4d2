import { openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { outcomesByConcept, type AskedQuestion } from "./asked-question";
import { hasSecondTry } from "./plan-checkpoint";
import { isMissedForSure, mayBeSlip } from "./verdict";

/** How far a checkpoint is that is under way. */
export interface QuestionCount {
  answered: number;
  /** Of those that were planned; what is asked once more comes after them. */
  planned: number;
  /** Questions there may be at most, with those answered; it never grows while they are answered. */
  most: number;
}

/**
 * Pure. What may still be asked once more, as a miss may be a slip, is announced from the beginning.
 *
 * @param fresh how many questions about each concept the learner has not met lately: only those are asked once more
 */
export function countQuestions(
  asked: AskedQuestion[],
  wishes: PlannedWish[],
  fresh: ReadonlyMap<string, number>,
): QuestionCount {
  const answered = asked.filter(({ status }) => status === "mastered" || status === "missed");
  const taken = asked.flatMap(({ slot }) => slot ?? []);
  const toFind = openWishes(wishes, taken);
  const toCome = [...asked.filter(({ status }) => status === "open"), ...toFind];
  const toComeAbout = new Set(toCome.map(({ conceptId }) => conceptId));
  const outcomes = outcomesByConcept(asked);
  const secondTries = new Set([...answered, ...toCome].map(({ conceptId }) => conceptId));
  for (const conceptId of secondTries) {
    const given = outcomes.get(conceptId) ?? [];
    const isPossible = !isMissedForSure(given) && (toComeAbout.has(conceptId) || mayBeSlip(given));
    const toFindAbout = toFind.filter((wish) => wish.conceptId === conceptId).length;
    const isLeft = (fresh.get(conceptId) ?? 0) > toFindAbout;
    if (!isPossible || !isLeft || hasSecondTry(wishes, conceptId)) secondTries.delete(conceptId);
  }
  const planned = [...answered, ...toCome].filter(({ slot }) => slot === null || wishes[slot]?.fresh !== "only");
  return {
    answered: answered.length,
    planned: planned.length,
    most: answered.length + toCome.length + secondTries.size,
  };
}
