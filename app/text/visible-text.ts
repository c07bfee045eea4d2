/** More than white space, marks and signs without a shape of their own. */
export function hasSomethingToSee(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

/** No control characters, and none of those that make the text around them run the other way. */
export function hidesNothing(text: string): boolean {
  return !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text);
}

/** As `hidesNothing`, for a text of several lines. */
export function hidesNothingInLines(text: string): boolean {
  return hidesNothing(text.replace(/[\n\t]/g, ""));
}
