/** What tabs and search results show of a title. */
const MAX_LENGTH = 70;
const SITE = " – Taproot";

/** The title of a page that is called by something whose name may be long: it is cut where nobody would see it. */
export function pageTitle(words: string): string {
  const room = MAX_LENGTH - SITE.length;
  const characters = [...words];
  return `${characters.length > room ? `${characters.slice(0, room - 1).join("")}…` : words}${SITE}`;
}
