/** What the author of a hand-made question has against a wrong idea that it reveals; null of both is what a model wrote. */
export interface Remedy {
  /** What is missing, as headings call it: "Choosing the right whole". */
  name: string | null;
  /** What is true instead, in one plain sentence. */
  idea: string | null;
}

export interface Remedies {
  /** @param option its concept, and its misconception as it is stored there */
  remedyFor(option: { conceptId: string; misconception: string }): Promise<Remedy>;
}
