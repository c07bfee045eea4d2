import { dayInWords } from "~/components/learning/see-you-words";
import type { TodaysGain } from "~/services/dashboard/todays-gain.server";
import type { SeeYou } from "~/services/learning/reviews/see-you";

interface GreetingFacts {
  /** Reviews of today. */
  dueToday: number;
  todaysGain: TodaysGain;
  /** What the gap is called that was closed last; null where there is none. */
  gapClosed: string | null;
  /** Their first answer was given today. */
  hasBegunToday: boolean;
  /** When the next ones come; null where that is said further down, or none are planned. */
  seeYou: SeeYou | null;
  locale: string | null;
}

/** What is true today, beneath the greeting: what was gained, else what is due, else what comes next. */
export function greetingLine({
  dueToday,
  todaysGain,
  gapClosed,
  hasBegunToday,
  seeYou,
  locale,
}: GreetingFacts): string | undefined {
  const { right } = todaysGain;
  const gained = [hardest(todaysGain, gapClosed), right > 1 && `got ${right} questions right`].filter(Boolean);
  if (gained.length > 0) return `Today you ${gained.join(" and ")}.`;
  if (dueToday > 0) return dueToday === 1 ? "1 review is due today." : `${dueToday} reviews are due today.`;
  if (hasBegunToday) return "You've made a start.";
  if (!seeYou) return undefined;
  const next = seeYou.count === 1 ? "Your next review is" : `Your next ${seeYou.count} reviews are`;
  return `${next} ${dayInWords(seeYou, locale)}.`;
}

/** A gap that was closed was harder than the part it was found in. */
function hardest({ gapsClosed, parts }: TodaysGain, gapClosed: string | null): string | null {
  if (gapsClosed === 1 && gapClosed !== null) return `closed the gap “${gapClosed}”`;
  if (gapsClosed > 0) return gapsClosed === 1 ? "closed a gap" : `closed ${gapsClosed} gaps`;
  const [part, ...more] = parts;
  if (part && more.length > 0) return `finished ${parts.length} parts`;
  return part ? `finished ${part.sectionNumber} ${part.heading}` : null;
}
