/** What forms say of a text with signs that nobody sees. */
export const HIDDEN = "This contains hidden characters that we can’t keep. Type it instead of pasting it.";

/** For `refine` of a schema: after `trim`, so that white space around a text does not count. */
export function atMost(max: number): [(text: string) => boolean, string] {
  return [(text) => text.length <= max, `Use at most ${max} characters`];
}
