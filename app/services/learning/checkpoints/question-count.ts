import { openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { outcomesByConcept, type AskedQuestion } from "./asked-question";
import { hasSecondTry } from "./plan-checkpoint";
import { isMissedForSure, mayBeSlip } from "./verdict";

/** How far a checkpoint is that is under way. */
export interface QuestionCount {
  answered: number;
  /** Questions there may be at most, with those answered; it never grows while they are answered. */
  most: number;
}

/** Pure. What may still be asked once more, as a miss may be a slip, is announced from the beginning. */
export function countQuestions(asked: AskedQuestion[], wishes: PlannedWish[]): QuestionCount {
  const answered = asked.filter(({ status }) => status === "mastered" || status === "missed");
  const taken = asked.flatMap(({ slot }) => slot ?? []);
  const toCome = [...asked.filter(({ status }) => status === "open"), ...openWishes(wishes, taken)];
  const toComeAbout = new Set(toCome.map(({ conceptId }) => conceptId));
  const outcomes = outcomesByConcept(asked);
  const secondTries = new Set([...answered, ...toCome].map(({ conceptId }) => conceptId));
  for (const conceptId of secondTries) {
    const given = outcomes.get(conceptId) ?? [];
    const isPossible = !isMissedForSure(given) && (toComeAbout.has(conceptId) || mayBeSlip(given));
    if (!isPossible || hasSecondTry(wishes, conceptId)) secondTries.delete(conceptId);
  }
  return { answered: answered.length, most: answered.length + toCome.length + secondTries.size };
}
