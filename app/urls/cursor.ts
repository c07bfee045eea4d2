/** Where a page of a list by time ended, as whoever asks for the next one hands it back: it needs no row to be there. */
export interface Place {
  /** ISO: of what the page ended with. */
  at: string;
  id: string;
}

export function writeCursor({ at, id }: Place): string {
  return `${Date.parse(at)}.${id}`;
}

/** Null for what is no cursor of ours. */
export function readCursor(cursor: string): Place | null {
  const [, milliseconds, id] = /^(\d{1,15})\.([\w-]{1,128})$/.exec(cursor) ?? [];
  return milliseconds && id ? { at: new Date(Number(milliseconds)).toISOString(), id } : null;
}
