/** Reads iCalendar as strictly as RFC 5545 has it, for what the product writes. Throws at the first thing that is wrong. */

export interface ReadEvent {
  uid: string;
  /** `20260131` */
  start: string;
  summary: string;
  description: string;
  url: string;
}

interface ContentLine {
  name: string;
  parameters: string;
  value: string;
}

interface Component {
  name: string;
  lines: ContentLine[];
  parts: Component[];
}

const CONTENT_LINE = /^(?<name>[A-Z][A-Z0-9-]*)(?<parameters>(?:;[A-Z-]+=[^";:,]+)*):(?<value>.*)$/u;
const DATE = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = readComponents(unfolded(text));
  must(calendar.name === "VCALENDAR", "the whole is one VCALENDAR");
  must(valueOf(calendar, "VERSION") === "2.0", "VERSION is 2.0");
  must(valueOf(calendar, "PRODID") !== "", "it says who wrote it");
  must(calendar.parts.length > 0, "a calendar is not empty");
  const events = calendar.parts.filter(({ name }) => name === "VEVENT").map(readEvent);
  must(new Set(events.map(({ uid }) => uid)).size === events.length, "each event has an id of its own");
  return { name: textOf(valueOf(calendar, "X-WR-CALNAME")), events };
}

function readEvent(event: Component): ReadEvent {
  must(/^\d{8}T\d{6}Z$/.test(valueOf(event, "DTSTAMP")), "DTSTAMP is a time in UTC");
  const [start, ...others] = event.lines.filter(({ name }) => name === "DTSTART");
  must(start !== undefined && others.length === 0, "an event begins once");
  must(start!.parameters === ";VALUE=DATE" && DATE.test(start!.value), `${start!.value} is a date`);
  return {
    uid: textOf(valueOf(event, "UID")),
    start: start!.value,
    summary: textOf(valueOf(event, "SUMMARY")),
    description: textOf(valueOf(event, "DESCRIPTION")),
    url: new URL(valueOf(event, "URL")).href,
  };
}

/** The content lines, without the breaks that keep each short. */
function unfolded(text: string): string[] {
  must(text.endsWith("\r\n"), "the last line ends, too");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    must(!/[\r\n]/.test(line), "lines end with CR and LF");
    must(Buffer.byteLength(line) <= 75, `${line} has at most 75 bytes`);
    // eslint-disable-next-line no-control-regex -- these very characters are looked for
    must(!/[\0-\x08\x0a-\x1f\x7f]/.test(line), "no control characters");
  }
  return lines
    .join("\r\n")
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");
}

function readComponents(lines: string[]): Component {
  const root: Component = { name: "", lines: [], parts: [] };
  const open = [root];
  for (const text of lines) {
    const line = CONTENT_LINE.exec(text)?.groups as ContentLine | undefined;
    must(line !== undefined, `${text} is a content line`);
    const current = open.at(-1)!;
    if (line!.name === "BEGIN") {
      const part = { name: line!.value, lines: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (line!.name === "END") {
      must(line!.value === current.name, `${current.name} ends before ${line!.value}`);
      open.pop();
    } else {
      must(current !== root, "nothing stands outside");
      current.lines.push(line!);
    }
  }
  must(open.length === 1 && root.parts.length === 1, "all that begins ends");
  return root.parts[0]!;
}

/** Of what must be there once. */
function valueOf(component: Component, name: string): string {
  const found = component.lines.filter((line) => line.name === name);
  must(found.length === 1, `${component.name} has one ${name}`);
  return found[0]!.value;
}

function textOf(value: string): string {
  must(!/(?<!\\)(?:\\\\)*[;,]/.test(value.replace(/\\[;,]/g, "")), `${value} is escaped`);
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`no valid calendar: it should be that ${what}`);
}
