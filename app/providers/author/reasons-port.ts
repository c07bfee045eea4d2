/** Why concepts build on others. */
export interface Reasons {
  /** What a concept uses of one that it builds on directly, in a plain sentence; null where its author does not say. */
  reasonFor(edge: { conceptId: string; prerequisiteId: string }): Promise<string | null>;
}
