/** The date where the learner is, as `2026-01-31`; in UTC while nobody knows where that is. */
export function localDay(time: Date, timeZone: string | null): string {
  return dayFormat(timeZone ?? "UTC").format(time);
}

/** Kept, because making a date format costs more than a query, and there are only a few hundred time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = newDayFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

/** The Swedish locale, which writes dates as ISO 8601 does: `2026-01-31`. */
function newDayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  } catch {
    return newDayFormat("UTC"); // a zone that this server has not heard of must not cost anybody an answer
  }
}
