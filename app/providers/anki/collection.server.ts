import { createHash } from "node:crypto";
import SQLite from "better-sqlite3";
import { collectionRow } from "./collection-row";
import type { AnkiDeck, AnkiNote, CardWriter } from "./port";
import { NOTE_TYPE_ID } from "./note-type";
import { SCHEMA } from "./schema";

/** Between the fields of a note. */
const UNIT_SEPARATOR = "\x1f";

/** Writes what Anki has read since 2.1 and every program that reads Anki's packages: a collection of its schema 11. */
export function createCardWriter(): CardWriter {
  return {
    async write(deck, notes, { at }) {
      const database = new SQLite(":memory:");
      try {
        database.exec(SCHEMA);
        insertCollection(database, deck, at);
        await insertNotes(database, deck, notes, at);
        return database.serialize();
      } finally {
        database.close();
      }
    },
  };
}

function insertCollection(database: SQLite.Database, deck: AnkiDeck, at: Date): void {
  database
    .prepare(
      `insert into col (id, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags)
       values (1, @crt, @mod, @scm, 11, 0, 0, 0, @conf, @models, @decks, @dconf, '{}')`,
    )
    .run(collectionRow(deck, at));
}

async function insertNotes(
  database: SQLite.Database,
  deck: AnkiDeck,
  notes: AsyncIterable<AnkiNote>,
  at: Date,
): Promise<void> {
  const insertNote = database.prepare(
    `insert into notes (id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data)
     values (?, ?, ?, ?, -1, ' taproot ', ?, ?, ?, 0, '')`,
  );
  const insertCard = database.prepare(
    `insert into cards (id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data)
     values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
  );
  const seconds = Math.floor(at.getTime() / 1000);
  let position = 0;
  for await (const { guid, ...note } of notes) {
    position += 1;
    const id = deck.id + position;
    const fields = [note.front, note.back, note.concept].map((field) => field.replaceAll(UNIT_SEPARATOR, ""));
    const sortField = wordsIn(fields[0]!);
    insertNote.run(id, guid, NOTE_TYPE_ID, seconds, fields.join(UNIT_SEPARATOR), sortField, checksum(sortField));
    insertCard.run(id, id, deck.id, seconds, position);
  }
}

function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** By which Anki finds notes that begin alike. */
function checksum(text: string): number {
  return parseInt(createHash("sha1").update(text).digest("hex").slice(0, 8), 16);
}
