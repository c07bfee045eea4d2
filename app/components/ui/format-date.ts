const FALLBACK_LOCALE = "en";

interface LocalDateOptions {
  locale: string | null;
  /** IANA; null while nobody knows: then it is UTC, and a time says so. */
  timeZone: string | null;
  /** `seconds`: to the second. `alone`: without the date. */
  withTime?: boolean | "seconds" | "alone";
}

/** A stored time as a learner reads it: `5 Jan 2026`, or `5 Jan 2026, 10:00` with the time. */
export function formatDate(value: string, { locale, timeZone, withTime = false }: LocalDateOptions): string {
  const date = new Date(value);
  const format = formatFor(locale, { ...styles(withTime), timeZone: timeZone ?? "UTC" });
  const text = format.format(date);
  return withTime && format.isUtc ? `${text} UTC` : text;
}

function styles(withTime: LocalDateOptions["withTime"]): Intl.DateTimeFormatOptions {
  if (withTime === "alone") return { timeStyle: "short" };
  if (!withTime) return { dateStyle: "medium" };
  return { dateStyle: "medium", timeStyle: withTime === "seconds" ? "medium" : "short" };
}

/** To make a format costs forty times what using it does; cleared when people write dates in all too many ways. */
const formats = new Map<string, DateFormat>();
const MAX_FORMATS = 200;

interface DateFormat {
  format: (date: Date) => string;
  isUtc: boolean;
}

function formatFor(locale: string | null, options: Intl.DateTimeFormatOptions): DateFormat {
  const name = `${locale} ${options.timeZone} ${options.dateStyle} ${options.timeStyle}`;
  const kept = formats.get(name);
  if (kept) return kept;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const format = newFormat(locale, options);
  const made = { format: format.format, isUtc: format.resolvedOptions().timeZone === "UTC" };
  formats.set(name, made);
  return made;
}

function newFormat(locale: string | null, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale ?? FALLBACK_LOCALE, options);
  } catch {
    return new Intl.DateTimeFormat(FALLBACK_LOCALE, { ...options, timeZone: "UTC" });
  }
}
