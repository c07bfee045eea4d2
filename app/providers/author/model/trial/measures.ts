import { scoreItem, type ItemScore, type Told } from "./score-items";
import type { WrittenQuestion } from "~/providers/author/model/writing/schemas";

/** One element that a model wrote, and what it was told; `item` is null where it could not be read. */
export interface TrialItem {
  concept: string;
  told: Told;
  item: WrittenQuestion | null;
  /** Read and written, of its call shared among the call's items; null where the server did not tell. */
  tokens: number | null;
}

/** All that one run wrote; as it is stored, so that another scoring can be tried on it. */
export interface Trial {
  /** `questions@5` */
  prompt: string;
  model: string;
  items: TrialItem[];
}

/** A measure over a run. `share`: each value is 0 or 1; `mean`: any number. */
export interface Measure {
  name: string;
  kind: "share" | "mean";
  values: number[];
}

export function measuresOf({ items }: Trial): Measure[] {
  const scores = items.flatMap(({ item, told }) => (item ? [scoreItem(item, told)] : []));
  const share = (name: string, value: (score: ItemScore) => boolean | null): Measure => ({
    ...{ name, kind: "share" },
    values: scores.flatMap((score) => value(score) ?? []).map(Number),
  });
  const mean = (name: string, value: (score: ItemScore) => number | null): Measure => ({
    ...{ name, kind: "mean" },
    values: scores.flatMap((score) => value(score) ?? []),
  });
  return [
    { name: "readable", kind: "share", values: items.map(({ item }) => Number(item !== null)) },
    share("without flaws", ({ flaws }) => flaws.length === 0),
    share("answer is the marked option", ({ answerIsKey }) => answerIsKey),
    share("expression comes to it", ({ expressionIsKey }) => expressionIsKey),
    share("words lead to it", ({ wordsLeadToKey }) => wordsLeadToKey),
    mean("options an item", ({ options }) => options),
    mean("distinct misconceptions", ({ distinctMisconceptions }) => distinctMisconceptions),
    mean("wrong options like the key", ({ likeKey }) => likeKey),
    mean("wrong numbers reachable", ({ reachable }) => reachable),
    mean("known prerequisites named", ({ knownPrerequisites }) => knownPrerequisites),
    mean("words of the failed idea", ({ grounding }) => grounding),
    mean("reading grade", ({ readingGrade }) => readingGrade),
    { name: "tokens an item", kind: "mean", values: items.flatMap(({ tokens }) => tokens ?? []) },
  ];
}

/** How often each flaw was found, the most frequent first. */
export function flawsOf({ items }: Trial): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { item, told } of items) {
    for (const flaw of item ? scoreItem(item, told).flaws : []) counts.set(flaw, (counts.get(flaw) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
