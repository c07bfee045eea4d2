/** Calendars as programs exchange them: iCalendar, RFC 5545. Pure. */

/** Bytes of a line, its end not counted (section 3.1). */
const LONGEST_LINE = 75;

/** An event of a whole day. */
export interface DayEvent {
  /** One and the same whenever the calendar is fetched, and in no other calendar. */
  uid: string;
  /** `2026-01-31` */
  day: string;
  summary: string;
  description: string;
  url: string;
}

export interface Calendar {
  name: string;
  /** As of when the events hold. */
  asOf: Date;
  events: DayEvent[];
}

/** How often a program is asked to fetch the calendar again. */
const REFRESHED_EVERY = "PT6H";

export function writeCalendar({ name, asOf, events }: Calendar): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Taproot//Reviews//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`, // what programs from before RFC 7986 know
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_EVERY}`,
    `X-PUBLISHED-TTL:${REFRESHED_EVERY}`,
    ...(events.length > 0 ? events.flatMap((event) => eventLines(event, asOf)) : NOTHING),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

/** A calendar must have something in it (section 3.4): a time zone is the least. */
const NOTHING = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function eventLines({ uid, day, summary, description, url }: DayEvent, asOf: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${asOf.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`, // without an end it lasts that day (section 3.6.1)
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT", // nobody is busy because of it
    "END:VEVENT",
  ];
}

/** As a value of the type TEXT (section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Broken into lines that are not too long, never inside a character. */
function folded(line: string): string {
  let bytes = 0;
  let text = "";
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LONGEST_LINE) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}
