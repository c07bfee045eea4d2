import { formatDate } from "./format-date";

interface LocalTimeProps {
  /** ISO 8601 */
  value: string;
  locale: string | null;
  /** IANA; null while nobody knows: then it is UTC. */
  timeZone: string | null;
  withTime?: boolean | "seconds" | "alone";
}

/**
 * A date, or with `withTime` a time, as the learner writes it and where they are. A browser may know other spaces and
 * commas than the server; what came from there stays.
 */
export function LocalTime({ value, locale, timeZone, withTime }: LocalTimeProps) {
  return (
    <time dateTime={value} lang={locale ?? undefined} dir="auto" suppressHydrationWarning>
      {formatDate(value, { locale, timeZone, withTime })}
    </time>
  );
}
