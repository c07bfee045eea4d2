/** A thing in the words of https://schema.org. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}
