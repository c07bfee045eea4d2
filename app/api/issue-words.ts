import type { z } from "zod";

/**
 * What is wrong with a value, for a person, where the schema has no words of its own: with the field's name, since the
 * first of them is the whole answer's `detail`.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  const { path = [], input } = issue;
  const name = path.length === 0 ? "What you sent" : `"${path.join(".")}"`;
  if (input === undefined) return `${name} is missing.`;
  switch (issue.code) {
    case "invalid_type":
      return `${name} must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `${name} must be ${oneOf(issue.values.map(String))}.`;
    case "invalid_format":
      return `${name} must be ${FORMATS[issue.format] ?? "of the form that the description gives"}.`;
    case "too_small":
      return `${name} must ${verbOf(issue.origin)} at least ${amountOf(issue.origin, issue.minimum)}.`;
    case "too_big":
      return `${name} must ${verbOf(issue.origin)} at most ${amountOf(issue.origin, issue.maximum)}.`;
    case "unrecognized_keys":
      return `${name} has a field that this call doesn’t know: ${issue.keys.map((key) => `"${key}"`).join(", ")}.`;
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "not_multiple_of":
    case "custom":
    default:
      return `${name} isn’t what this call takes.`;
  }
}

const TYPES: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const FORMATS: Partial<Record<string, string>> = {
  datetime: "a time with its zone, such as 2026-01-31T09:30:00Z",
  date: "a day, such as 2026-01-31",
  email: "an email address",
  url: "an address that begins with https://",
  uuid: "an id",
  guid: "an id",
};

function oneOf(values: string[]): string {
  return values.length === 1 ? values[0]! : `one of ${values.join(", ")}`;
}

function verbOf(origin: string): string {
  return origin === "string" || origin === "array" || origin === "set" ? "have" : "be";
}

function amountOf(origin: string, count: number | bigint): string {
  const isOne = Number(count) === 1;
  if (origin === "string") return `${count} ${isOne ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `${count} ${isOne ? "entry" : "entries"}`;
  return String(count);
}
