import { dayInWords } from "~/components/learning/see-you-words";
import { localDay } from "~/time/local-day";
import { DAY_MS } from "~/time/periods";

export interface Clock {
  /** ISO */
  now: string;
  locale: string | null;
  timeZone: string | null;
}

/** "Next check tomorrow.": when a closed gap is asked about again. Null while nothing is planned. @param dueAt ISO */
export function checkWords(dueAt: string | null, { now, locale, timeZone }: Clock): string | null {
  if (dueAt === null) return null;
  if (dueAt <= now) return "A check is due.";
  const [today, day] = [localDay(new Date(now), timeZone), localDay(new Date(dueAt), timeZone)];
  const inDays = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return `Next check ${dayInWords({ day, inDays }, locale)}.`;
}
