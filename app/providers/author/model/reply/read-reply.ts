import { jsonrepair } from "jsonrepair";
import type { z } from "zod";
import { visitBracketed } from "./bracketed";
import { doubleTexBackslashes } from "./tex-escapes";
import { withoutThinking } from "./thinking";

/** Mending what is broken everywhere takes its time, which others wait for; so many characters a reply are mended. */
const MOST_MENDED = 16_000;
/** More than anything that is asked for has, in values and in characters of texts: it is not even looked through. */
const MOST_VALUES = 2000;
const MOST_CHARACTERS = 50_000;
/** Reading is tried from so many places of a text: each try may have to go through all of it. */
const MOST_STARTS = 6;
/** Who made more mistakes than that has no use for the list. */
const MOST_PROBLEMS = 20;

/** `problems` are in words that a model can act on. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; problems: string[] };

/**
 * What a model answered, as the schema wants it. Puts up with thinking aloud, with text, sets and fences around the JSON,
 * and with what is commonly wrong in it: commas too many or too few, comments, single quotes, lone backslashes, an end
 * missing. Of several that fit the last is meant: models that think in a way that nobody knows end with their answer.
 */
export function readReply<Value>(reply: string, schema: z.ZodType<Value>): Reading<Value> {
  const text = withoutThinking(reply);
  const { fitting, problems } = readBracketed(text, schema);
  if (fitting.length > 0) return { ok: true, value: fitting.at(-1)! };
  return readAround(text, schema, problems);
}

/** All that fits the schema in what a model answered, in its order. */
export function readAll<Value>(reply: string, schema: z.ZodType<Value>): Value[] {
  return readBracketed(withoutThinking(reply), schema).fitting;
}

/** Everything between brackets that fits, and what is wrong with the longest that does not. */
function readBracketed<Value>(text: string, schema: z.ZodType<Value>) {
  const fitting: Value[] = [];
  let problems: string[] | null = null;
  let longest = 0;
  let mendable = MOST_MENDED;
  visitBracketed(text, (source) => {
    const sound = parsedAs(doubleTexBackslashes(source));
    const parsed = sound ?? (source.length <= mendable ? repaired(doubleTexBackslashes(source)) : null);
    if (!sound) mendable -= source.length;
    if (!parsed) return false;
    const reading = readValue(parsed.json, schema);
    if (reading.ok) fitting.push(reading.value);
    else if (source.length > longest) {
      longest = source.length;
      problems = reading.problems;
    }
    // What had to be made JSON may have been text with JSON in it.
    return reading.ok || sound !== null;
  });
  return { fitting, problems: problems as string[] | null };
}

/** For JSON whose brackets do not match: the whole text, or what of it most likely is meant. */
function readAround<Value>(text: string, schema: z.ZodType<Value>, known: string[] | null): Reading<Value> {
  let problems = known;
  let mendable = MOST_MENDED;
  for (const source of jsonSources(text)) {
    const parsed = parse(source, mendable);
    mendable -= source.length;
    if (!parsed) continue;
    const reading = readValue(parsed.json, schema);
    if (reading.ok) return reading;
    problems ??= reading.problems;
  }
  return { ok: false, problems: problems ?? ["There is no JSON in it."] };
}

/** As `readReply`, of the source of one JSON value. */
export function readElement<Value>(source: string, schema: z.ZodType<Value>): Reading<Value> {
  const parsed = parse(source, MOST_MENDED);
  return parsed ? readValue(parsed.json, schema) : { ok: false, problems: ["It is no JSON."] };
}

/** As the schema wants it, or with one wrapping around that, such as `{"result": {…}}` or a call in a list of one. */
export function readValue<Value>(json: unknown, schema: z.ZodType<Value>): Reading<Value> {
  if (isMuchTooLong(json)) return { ok: false, problems: ["It is much too long."] };
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, value: result.data };
  const inner = unwrap(json);
  const unwrapped = schema.safeParse(inner);
  if (unwrapped.success) return { ok: true, value: unwrapped.data };
  const called = Array.isArray(json) ? schema.safeParse(unwrap(inner)) : unwrapped;
  if (called.success) return { ok: true, value: called.data };
  return {
    ok: false,
    problems: result.error.issues
      .slice(0, MOST_PROBLEMS)
      .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message)),
  };
}

/** The one object or list directly inside of a value, also where it stands there as text; null when there is no such. */
export function unwrap(json: unknown): unknown {
  if (json === null || typeof json !== "object") return null;
  const inner = Object.values(json).filter(
    (value) => (typeof value === "object" && value !== null) || (typeof value === "string" && /^\s*[{[]/.test(value)),
  );
  const [only] = inner;
  if (inner.length !== 1) return null;
  return typeof only === "string" ? (parse(only, MOST_MENDED)?.json ?? null) : only;
}

function isMuchTooLong(json: unknown): boolean {
  const unseen = [json];
  let values = 0;
  let characters = 0;
  while (unseen.length > 0) {
    const value = unseen.pop();
    if (typeof value === "string") characters += value.length;
    if (value !== null && typeof value === "object") for (const inner of Object.values(value)) unseen.push(inner);
    if (++values > MOST_VALUES || characters > MOST_CHARACTERS) return true;
  }
  return false;
}

/** Where in a text the JSON may be, the likeliest first. */
function jsonSources(text: string): string[] {
  const fenced = firstMatches(text, /```[a-z]*\s*\n?([^]*?)(?:```|$)/gi).map((match) => match[1]!.trim());
  const begin = Math.max(text.search(/[{[]/), 0);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  // The text before may speak of sets and lists; what is at the start of a line is rather meant.
  const lines = firstMatches(text, /^[{[]/gm).map((match) => text.slice(match.index, end + 1));
  const sources = [text, ...fenced, text.slice(begin, end > begin ? end + 1 : undefined), ...lines];
  return [...new Set(sources)].filter((source) => /^\s*[{[]/.test(source));
}

function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)].slice(0, MOST_STARTS);
}

/** Null when it cannot be made JSON. @param mendable how long it may be to be mended */
function parse(source: string, mendable: number): { json: unknown } | null {
  const escaped = doubleTexBackslashes(source);
  return parsedAs(escaped) ?? (source.length <= mendable ? repaired(escaped) : null);
}

function parsedAs(source: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(source) };
  } catch {
    return null;
  }
}

function repaired(source: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(jsonrepair(source)) };
  } catch {
    return null;
  }
}
