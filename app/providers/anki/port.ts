/** A question to be asked by Anki, as one card. */
export interface AnkiNote {
  /** By which a later import finds the same note, and brings it up to date. */
  guid: string;
  /** HTML */
  front: string;
  /** HTML */
  back: string;
  concept: string;
}

export interface AnkiDeck {
  /** Positive, and always the same of the same deck. */
  id: number;
  /** `::` between a deck and the one in it. */
  name: string;
}

export interface CardWriter {
  /**
   * A collection with a deck of new cards: what `collection.anki2` in an Anki package (.apkg) is.
   *
   * @param options.at when its notes were changed last: a later import changes what is older
   */
  write: (deck: AnkiDeck, notes: AsyncIterable<AnkiNote>, options: { at: Date }) => Promise<Uint8Array>;
}
