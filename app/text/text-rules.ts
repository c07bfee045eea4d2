/** What forms say of a text with signs that nobody sees. */
export const HIDDEN = "This contains hidden characters that we cannot keep. Please type it instead of pasting it.";

/** For `refine` of a schema: after `trim`, so that white space around a text does not count. */
export function atMost(max: number): [(text: string) => boolean, string] {
  return [(text) => text.length <= max, `Please use at most ${max} characters`];
}
