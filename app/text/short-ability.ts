import { whatOneCanDo } from "./what-one-can-do";

/** As long as it reads at a glance, beside a heading. */
const MOST = 90;
/** Less than that may be the beginning of a list. */
const LEAST = 28;

/**
 * A concept's summary as it goes on after "you can", in a few words: a long one ends with its first
 * clause, after a whole list rather than within one. Null where it has no such place.
 */
export function shortAbility(summary: string): string | null {
  const ability = whatOneCanDo(summary);
  if (ability.length <= MOST) return ability;
  const clauses = [...ability.matchAll(/[,;:.] /g)]
    .map(({ index }) => ability.slice(0, index))
    .filter((clause) => clause.length >= LEAST && clause.length < MOST);
  const whole = clauses.find(isWhole);
  return whole === undefined ? null : `${whole}.`;
}

/** No list that lacks its end. */
function isWhole(clause: string): boolean {
  const last = clause.slice(clause.lastIndexOf(", ") + 1);
  return !clause.includes(", ") || / (?:and|or) /.test(last);
}
