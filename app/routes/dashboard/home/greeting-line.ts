import { dayInWords } from "~/components/learning/see-you-words";
import type { SeeYou } from "~/services/learning/reviews/see-you";

interface GreetingFacts {
  /** Reviews of today. */
  dueToday: number;
  /** When the next ones come; null where that is said further down, or none are planned. */
  seeYou: SeeYou | null;
  gapsClosed: number;
  locale: string | null;
}

/** What is true today, beneath the greeting: what is due, else what comes next, else what was done. */
export function greetingLine({ dueToday, seeYou, gapsClosed, locale }: GreetingFacts): string | undefined {
  if (dueToday > 0) return dueToday === 1 ? "1 review is due today." : `${dueToday} reviews are due today.`;
  if (seeYou) {
    const next = seeYou.count === 1 ? "Your next review is" : `Your next ${seeYou.count} reviews are`;
    return `${next} ${dayInWords(seeYou, locale)}.`;
  }
  if (gapsClosed > 0) return `${gapsClosed === 1 ? "1 gap" : `${gapsClosed} gaps`} closed so far.`;
  return undefined;
}
