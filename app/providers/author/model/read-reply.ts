import { jsonrepair } from "jsonrepair";
import type { z } from "zod";
import { doubleTexBackslashes } from "./tex-escapes";
import { withoutThinking } from "./thinking";

/** `problems` are in words that a model can act on. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; problems: string[] };

/**
 * What a model answered, as the schema wants it. Puts up with thinking aloud, text and fences around the JSON, and with
 * what is commonly wrong in it: commas too many or too few, comments, single quotes, lone backslashes, an end missing.
 */
export function readReply<Value>(reply: string, schema: z.ZodType<Value>): Reading<Value> {
  let firstFound: Reading<Value> | null = null;
  for (const source of jsonSources(withoutThinking(reply))) {
    const parsed = parse(source);
    if (!parsed) continue;
    const reading = readJson(parsed.json, schema);
    if (reading.ok) return reading;
    firstFound ??= reading;
  }
  return firstFound ?? { ok: false, problems: ["There is no JSON in it."] };
}

/** As `readReply`, of the source of one JSON value. */
export function readElement<Value>(source: string, schema: z.ZodType<Value>): Reading<Value> {
  const parsed = parse(source);
  return parsed ? readJson(parsed.json, schema) : { ok: false, problems: ["It is no JSON."] };
}

function readJson<Value>(json: unknown, schema: z.ZodType<Value>): Reading<Value> {
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    problems: result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join(".")}: ${message}` : message,
    ),
  };
}

/** Where in a text the JSON may be, the likeliest first. */
function jsonSources(text: string): string[] {
  const fenced = [...text.matchAll(/```[a-z]*\s*\n?([^]*?)(?:```|$)/gi)].map((match) => match[1]!.trim());
  const begin = Math.max(text.search(/[{[]/), 0);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  // The text before may speak of sets and lists; what is at the start of a line is rather meant.
  const lines = [...text.matchAll(/^[{[]/gm)].map((match) => text.slice(match.index, end + 1));
  const sources = [text, ...fenced, text.slice(begin, end > begin ? end + 1 : undefined), ...lines];
  return [...new Set(sources)].filter((source) => /^\s*[{[]/.test(source));
}

/** Null when it cannot be made JSON. */
function parse(source: string): { json: unknown } | null {
  const escaped = doubleTexBackslashes(source);
  try {
    return { json: JSON.parse(escaped) };
  } catch {
    return repaired(escaped);
  }
}

function repaired(source: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(jsonrepair(source)) };
  } catch {
    return null;
  }
}
