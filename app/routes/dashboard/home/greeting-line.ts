import { dayInWords } from "~/components/learning/see-you-words";
import type { Growth } from "~/services/dashboard/growth.server";
import type { SeeYou } from "~/services/learning/reviews/see-you";

interface GreetingFacts {
  /** Reviews of today. */
  dueToday: number;
  partsToday: Growth["partsToday"];
  /** Their first answer was given today. */
  hasBegunToday: boolean;
  /** When the next ones come; null where that is said further down, or none are planned. */
  seeYou: SeeYou | null;
  locale: string | null;
}

/** What is true today, beneath the greeting: what is due, else what was finished, else what comes next. What was gained is told in its own card. */
export function greetingLine({
  dueToday,
  partsToday,
  hasBegunToday,
  seeYou,
  locale,
}: GreetingFacts): string | undefined {
  if (dueToday > 0) return dueToday === 1 ? "1 review is due today." : `${dueToday} reviews are due today.`;
  const [part, ...more] = partsToday;
  if (part && more.length > 0) return `You finished ${partsToday.length} parts today.`;
  if (part) return `You finished ${part.sectionNumber} ${part.heading} today.`;
  if (hasBegunToday) return "You've made a start.";
  if (!seeYou) return undefined;
  const next = seeYou.count === 1 ? "Your next review is" : `Your next ${seeYou.count} reviews are`;
  return `${next} ${dayInWords(seeYou, locale)}.`;
}
