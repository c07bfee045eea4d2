import type { OpenWish } from "~/providers/author/port";
import type { Difficulty } from "~db/schema";
import { DIFFICULTIES } from "./difficulties";
import { normalisedStem } from "./normalised-stem";

/** An item of the bank that could be put to a learner. */
export interface BankItem {
  id: string;
  conceptId: string;
  difficulty: Difficulty;
  optionCount: number;
  stemText: string;
}

export interface Chosen {
  slot: number;
  item: BankItem;
}

/**
 * Meets wishes from the bank: the same concept, the nearest difficulty, of those as near the first given. What is as
 * hard as wished for goes before what is not, so that no wish takes what another one is met by exactly.
 *
 * @param options.asked stems that are asked already; nothing alike is chosen
 * @param options.maxSteps how far from the difficulty wished for: 0 to 2
 * @returns in the order of the wishes
 */
export function chooseItems(
  wishes: OpenWish[],
  items: BankItem[],
  { asked, maxSteps }: { asked: string[]; maxSteps: number },
): Chosen[] {
  const taken = new Set(asked.map(normalisedStem));
  const chosen = new Map<number, BankItem>();
  for (let steps = 0; steps <= maxSteps; steps += 1) {
    for (const wish of wishes) {
      if (chosen.has(wish.slot)) continue;
      const item = items.find((candidate) => isFree(candidate, taken) && isApart(candidate, wish, steps));
      if (!item) continue;
      chosen.set(wish.slot, item);
      taken.add(normalisedStem(item.stemText));
    }
  }
  return [...chosen].map(([slot, item]) => ({ slot, item })).sort((a, b) => a.slot - b.slot);
}

function isFree(item: BankItem, taken: Set<string>): boolean {
  return !taken.has(normalisedStem(item.stemText));
}

function isApart(item: BankItem, wish: OpenWish, steps: number): boolean {
  const distance = Math.abs(DIFFICULTIES.indexOf(item.difficulty) - DIFFICULTIES.indexOf(wish.difficulty));
  return item.conceptId === wish.conceptId && distance === steps;
}
