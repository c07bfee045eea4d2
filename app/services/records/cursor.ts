/** Where a page of answers ended, as whoever asks for the next one hands it back. */
export interface Place {
  /** ISO: when that was answered. */
  at: string;
  id: string;
}

export function writeCursor({ at, id }: Place): string {
  return `${Date.parse(at)}.${id}`;
}

/** Null for what is no cursor of ours. */
export function readCursor(cursor: string): Place | null {
  const [, milliseconds, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  return milliseconds && id ? { at: new Date(Number(milliseconds)).toISOString(), id } : null;
}
