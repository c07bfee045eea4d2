import { formatDate } from "~/components/ui/format-date";
import type { SeeYou } from "~/services/learning/reviews/see-you";
import { aboutMinutes } from "~/text/about-minutes";

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** "tomorrow", "on Thursday", "on Jan 31, 2026". @param locale of the learner, for dates a week ahead and more */
export function dayInWords({ day, inDays }: Pick<SeeYou, "day" | "inDays">, locale: string | null): string {
  if (inDays === 0) return "later today";
  if (inDays === 1) return "tomorrow";
  const isThisWeek = inDays < 7; // a week from today its name would mean two days
  return `on ${isThisWeek ? weekday.format(new Date(day)) : formatDate(day, { locale, timeZone: null })}`;
}

/** "See you tomorrow: 2 reviews, about 3 minutes.", or what today still has. */
export function seeYouTitle(seeYou: SeeYou, locale: string | null): string {
  const { count, minutes, isNow } = seeYou;
  const reviews = count === 1 ? "1 review" : `${count} reviews`;
  if (isNow) return `Still to review today: ${reviews}, ${aboutMinutes(minutes)}.`;
  return `See you ${dayInWords(seeYou, locale)}: ${reviews}, ${aboutMinutes(minutes)}.`;
}
