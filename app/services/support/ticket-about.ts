/** What a ticket is about, as it was found when it was written from a page of the product. */
export type TicketAbout =
  /** `path` leads its writer back to it. */
  | { kind: "question"; id: string; label: string; path: string }
  | { kind: "payment"; id: string; label: string }
  /** `id` is that of the request which failed. */
  | { kind: "error"; id: string; label: string };

export type AboutKind = TicketAbout["kind"];

export function readAbout(stored: string | null): TicketAbout | null {
  return stored === null ? null : (JSON.parse(stored) as TicketAbout);
}
