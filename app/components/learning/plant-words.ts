import { capitalised } from "~/text/capitalised";
import { MOST_LEAVES } from "./plant-shape";

const listFormat = new Intl.ListFormat("en");

/** The plant for those who do not see it. */
export function plantWords(gained: { known: number; gapsClosed: number; gapsOpen: number }): string {
  const { known, gapsClosed, gapsOpen } = gained;
  const parts = [
    known === 0 ? "a seed" : leaves(known),
    gapsClosed > 0 && `${gapsClosed === 1 ? "1 root for the gap" : `${gapsClosed} roots for the gaps`} you closed`,
    gapsOpen > 0 && `${gapsOpen === 1 ? "1 diamond for the gap" : `${gapsOpen} diamonds for gaps`} still open`,
  ].filter((part) => part !== false);
  return `Your plant: ${listFormat.format(parts)}`;
}

/** What its signs stand for, of those that it has; of a seed, what will grow from it. */
export function plantLegend(gained: {
  known: number;
  gapsClosed: number;
  gapsOpen: number;
  isGrowing: boolean;
}): string {
  const { known, gapsClosed, gapsOpen, isGrowing } = gained;
  const signs = [
    known > 0 && "each leaf is a concept you know",
    gapsClosed > 0 && "each root is a gap you closed",
    gapsOpen > 0 && "each diamond is a gap still open",
  ].filter((sign) => sign !== false);
  if (signs.length === 0) return "A seed: the first concept you know will be its first leaf.";
  const next = isGrowing && known > 0 && known < MOST_LEAVES ? " The outlined leaf is your next one." : "";
  return `${capitalised(listFormat.format(signs))}.${next}`;
}

function leaves(known: number): string {
  if (known > MOST_LEAVES) return `full of leaves for the ${known} concepts you know`;
  return known === 1 ? "1 leaf for the concept you know" : `${known} leaves for the concepts you know`;
}
