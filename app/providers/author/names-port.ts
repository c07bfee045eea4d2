/** What headings call the wrong ideas that hand-made questions reveal. */
export interface MisconceptionNames {
  /**
   * The short name of what is missing ("Choosing the right whole").
   *
   * @param option its concept, and its misconception as it is stored there
   * @returns null where its author gave none, and of what a model wrote
   */
  nameOf(option: { conceptId: string; misconception: string }): Promise<string | null>;
}
