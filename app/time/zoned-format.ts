/** Kept, because making a date format costs more than a query, and there are only a few hundred time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes dates as ISO 8601 does, with the Swedish locale: `2026-01-31`, and `2026-01-31 08:00:00` with the time. */
export function zonedFormat(timeZone: string, { withTime }: { withTime: boolean }): Intl.DateTimeFormat {
  const name = `${timeZone} ${withTime}`;
  const kept = formats.get(name);
  if (kept) return kept;
  const format = newFormat(timeZone, withTime ? { dateStyle: "short", timeStyle: "medium" } : { dateStyle: "short" });
  formats.set(name, format);
  return format;
}

function newFormat(timeZone: string, styles: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("sv-SE", { ...styles, timeZone });
  } catch {
    return newFormat("UTC", styles); // a zone that this server has not heard of must not cost anybody an answer
  }
}
