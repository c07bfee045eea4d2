import { dayInWords } from "~/components/learning/see-you-words";
import type { Growth } from "~/services/dashboard/growth.server";
import type { SeeYou } from "~/services/learning/reviews/see-you";

interface GreetingFacts {
  /** Reviews of today. */
  dueToday: number;
  gainedToday: Growth["today"];
  /** When the next ones come; null where that is said further down, or none are planned. */
  seeYou: SeeYou | null;
  /** In all. */
  gapsClosed: number;
  locale: string | null;
}

/** What is true today, beneath the greeting: what is due, else what was gained today, else what comes next, else what was done. */
export function greetingLine({ dueToday, gainedToday, seeYou, gapsClosed, locale }: GreetingFacts): string | undefined {
  if (dueToday > 0) return dueToday === 1 ? "1 review is due today." : `${dueToday} reviews are due today.`;
  const gained = [
    gainedToday.gapsClosed > 0 && `${gapsWord(gainedToday.gapsClosed)} closed`,
    gainedToday.partsCompleted > 0 && `${partsWord(gainedToday.partsCompleted)} completed`,
  ].filter((words) => words !== false);
  if (gained.length > 0) return `${gained.join(" and ")} today.`;
  if (seeYou) {
    const next = seeYou.count === 1 ? "Your next review is" : `Your next ${seeYou.count} reviews are`;
    return `${next} ${dayInWords(seeYou, locale)}.`;
  }
  if (gapsClosed > 0) return `${gapsWord(gapsClosed)} closed so far.`;
  return undefined;
}

function gapsWord(count: number): string {
  return count === 1 ? "1 gap" : `${count} gaps`;
}

function partsWord(count: number): string {
  return count === 1 ? "1 part" : `${count} parts`;
}
