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
  const gained = gainsOf(todaysGain, gapClosed);
  if (gained.length > 0) return `Today you ${gained.join(" and ")}.`;
  if (dueToday > 0) return dueToday === 1 ? "1 review is due today." : `${dueToday} reviews are due today.`;
  if (hasBegunToday) return "You’ve made a start.";
  if (!seeYou) return undefined;
  const next = seeYou.count === 1 ? "Your next review is" : `Your next ${seeYou.count} reviews are`;
  return `${next} ${dayInWords(seeYou, locale)}.`;
}

/** Gaps and parts, else answers. */
function gainsOf(gain: TodaysGain, gapClosed: string | null): string[] {
  const { right } = gain;
  if (isRightCounted(gain)) return [`got ${right}${NO_BREAK}questions right`];
  return [gapsWords(gain, gapClosed), partsWords(gain)].filter((words) => words !== null);
}

/** Whether the greeting counts the answers that were right. */
export function isRightCounted({ gapsClosed, parts, right }: TodaysGain): boolean {
  return gapsClosed === 0 && parts.length === 0 && right > 1;
}

const NO_BREAK = "\u00a0";

function gapsWords({ gapsClosed }: TodaysGain, gapClosed: string | null): string | null {
  if (gapsClosed === 1 && gapClosed !== null) return `closed the gap “${gapClosed}”`;
  if (gapsClosed === 0) return null;
  return gapsClosed === 1 ? "closed a gap" : `closed ${gapsClosed}${NO_BREAK}gaps`;
}

function partsWords({ parts }: TodaysGain): string | null {
  const [part, ...more] = parts;
  if (!part) return null;
  return more.length > 0
    ? `completed ${parts.length}${NO_BREAK}parts`
    : `completed ${part.sectionNumber}${NO_BREAK}${part.heading}`;
}
