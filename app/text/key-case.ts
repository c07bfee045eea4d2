import { camelCase } from "./camel-case";

/** Names of properties are camelCase in this program and snake_case where data leave it: in stored JSON, on the wire. */

/** With all keys of a JSON value as `learningObjectives`. */
export function camelKeys(json: unknown): unknown {
  return withKeys(json, camelCase);
}

/** With all keys of a JSON value as `learning_objectives`. */
export function snakeKeys(json: object): object {
  return withKeys(json, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as object;
}

function withKeys(json: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(json)) return json.map((value) => withKeys(value, rename));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [rename(key), withKeys(value, rename)]));
}
