import { z } from "zod";

/** Schemas that take what a small model writes where its meaning is plain. What is asked for stays as it was. */

/** Also in quotes. */
export const numberAsMeant = z.preprocess((value) => {
  const isInQuotes = typeof value === "string" && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value);
  return isInQuotes ? Number(value) : value;
}, z.number());

/** Also in quotes, with capitals. */
export const booleanAsMeant = z.preprocess((value) => {
  const said = typeof value === "string" ? value.trim().toLowerCase() : value;
  return said === "true" ? true : said === "false" ? false : value;
}, z.boolean());

/** Also with capitals. */
export function oneOfAsMeant<const Values extends readonly string[]>(values: Values) {
  return z.preprocess((value) => (typeof value === "string" ? value.trim().toLowerCase() : value), z.enum(values));
}

/** Also one text without its list. */
export const textsAsMeant = z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()));

/** Also with keys in other letters (`Question`, `isCorrect`), and with some of them one level deeper. */
export function objectAsMeant<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = new Map(Object.keys(shape).map((name) => [plain(name), name]));
  const named = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [names.get(plain(key)) ?? key, inner as unknown]));

  return z.preprocess((value) => {
    if (!isObject(value)) return value;
    const outer = named(value);
    const deeper = Object.values(outer)
      .filter(isObject)
      .map(named)
      .filter((inner) => Object.keys(inner).some((key) => key in shape));
    return deeper.length === 1 ? { ...outer, ...deeper[0] } : outer;
  }, z.object(shape));
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
