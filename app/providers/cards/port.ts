/** What a social card says. */
export interface CardWords {
  title: string;
  /** What the page belongs to, in a line above the title. */
  topic: string | null;
}

export interface SocialCard {
  /** Changes when the picture does. */
  version: string;
  png: Uint8Array<ArrayBuffer>;
}

/** Draws the pictures that shared links show, 1200 by 630 pixels. */
export interface CardPrinter {
  print: (words: CardWords) => Promise<SocialCard>;
}
