import type { PartAnswers } from "~/services/learning/screens/part-answers";
import { aboutMinutes } from "~/text/about-minutes";

/** Fewer would only look small. */
const LEAST_MINUTES = 3;
const MOST_NAMES = 3;

/** The first gaps' names, and how many there are besides. */
export function gapsWords(closed: string[]): { names: string[]; more: string } {
  const more = closed.length - MOST_NAMES;
  return { names: closed.slice(0, MOST_NAMES), more: more > 0 ? ` and ${more} more` : "" };
}

/** What the answers add up to. @param facts.gaps closed in the part */
export function answersWords(
  { given, missesLedToGap }: PartAnswers,
  { gaps, minutes }: { gaps: number; minutes: number },
): string {
  const right = given.filter((isRight) => isRight).length;
  const missed = given.length - right;
  const answers = `${given.length === 1 ? "1 answer" : `${given.length} answers`}${minutes < LEAST_MINUTES ? "" : ` in ${aboutMinutes(minutes)}`}`;
  if (missed === 0) return given.length === 1 ? `${answers}, right` : `${answers}, all right`;
  return `${answers}: ${right} right, ${missed} ${missesLedToGap ? `that led to the gap${gaps === 1 ? "" : "s"}` : "not right yet"}`;
}
