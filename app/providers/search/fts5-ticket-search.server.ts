import { sql } from "kysely";
import type { TicketSearch } from "./port";

/** By SQLite's FTS5, in the table `ticket_search`. */
export function createTicketSearch(): TicketSearch {
  return {
    async put(db, { number, words }) {
      await sql`insert or replace into ticket_search (rowid, words) values (${number}, ${words})`.execute(db);
    },
    async remove(db, number) {
      await sql`delete from ticket_search where rowid = ${number}`.execute(db);
    },
    async forget(db) {
      await sql`insert into ticket_search (ticket_search) values ('optimize')`.execute(db);
    },
    async find(db, { words, limit }) {
      const match = matchOf(words);
      if (match === null) return [];
      const found = sql<{ number: number }>`
        select rowid as number from ticket_search where ticket_search match ${match} order by rowid desc limit ${limit}
      `;
      return (await found.execute(db)).rows.map(({ number }) => number);
    },
  };
}

/** Longer ones are made to keep the search busy. */
const MAX_WORDS = 12;

/** Each word in quotation marks, so that nothing typed is taken for FTS5's own language; each may go on. */
function matchOf(typed: string): string | null {
  const words = [...new Set(typed.match(/[\p{L}\p{N}\p{M}]+/gu))].slice(0, MAX_WORDS);
  return words.length === 0 ? null : words.map((word) => (word.length > 1 ? `"${word}"*` : `"${word}"`)).join(" ");
}
