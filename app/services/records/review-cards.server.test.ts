import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { createOddCourse } from "../../../tests/support/odd-course";
import { readZip } from "../../../tests/support/read-zip";
import { cardPackage } from "./review-cards.server";

interface Whose {
  learnerId: string;
  courseId: string;
  courseName: string;
}

/** What a program that reads Anki packages finds in it. */
async function opened(ctx: TestContext, { learnerId, courseId, courseName }: Whose) {
  const pieces: Uint8Array[] = [];
  for await (const part of ctx.zip.pack(cardPackage(ctx, { learnerId, courseId, courseName }))) pieces.push(part);
  const files = readZip(Buffer.concat(pieces));
  const database = new SQLite(Buffer.from(files.get("collection.anki2")!));
  const rows = (query: string) => database.prepare(query).all() as Record<string, string | number>[];
  return { files, rows, col: rows("select * from col")[0]! };
}

test("a package has a new card for each question whose key is earned, and no trace of the others", async () => {
  const ctx = await createTestContext();
  const course = await createOddCourse(ctx);

  const { files, rows, col } = await opened(ctx, course);

  expect([...files.keys()]).toEqual(["collection.anki2", "media"]);
  expect(files.get("media")!.toString()).toBe("{}");
  expect(rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(col.ver).toBe(11);
  const [note, ...others] = rows("select * from notes");
  expect(others).toEqual([]);
  const [front, back, concept] = String(note!.flds).split("\x1f");
  expect(front).toMatch(/RIGHT What is.*<ol><li>/s);
  expect(front).not.toMatch(/BECAUSE|mphantom/);
  expect(back).toMatch(/^<p><b>[A-D]<\/b> KEYRIGHT.*BECAUSERIGHT/s);
  expect(back).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"');
  expect(concept).toContain("🌱");
  expect(JSON.stringify(note)).not.toMatch(/WRONG|OPEN/);
  expect(rows("select nid, type, queue, due, ivl, reps, lapses from cards")).toEqual([
    { nid: note!.id, type: 0, queue: 0, due: 1, ivl: 0, reps: 0, lapses: 0 },
  ]);
  expect(rows("select * from revlog")).toEqual([]);
});

test("the card's type and its deck are there, in one deck below Taproot whatever the course is called", async () => {
  const ctx = await createTestContext();
  const course = await createOddCourse(ctx);

  const { rows, col } = await opened(ctx, course);

  const [note] = rows("select mid from notes");
  const [card] = rows("select did from cards");
  const models = JSON.parse(String(col.models)) as Record<string, { flds: object[]; tmpls: object[] }>;
  const decks = JSON.parse(String(col.decks)) as Record<string, { name: string }>;
  expect(models[note!.mid!]).toMatchObject({ flds: [{ name: "Question" }, { name: "Answer" }, { name: "Concept" }] });
  expect(decks[card!.did!]!.name).toMatch(/^Taproot::=1\+1 Ö .* a:b$/);
  expect(decks[1]!.name).toBe("Default");
});

test("a later package has the same notes, decks and types, changed later, so that an import brings them up to date", async () => {
  const ctx = await createTestContext();
  const course = await createOddCourse(ctx);
  const of = async () => {
    const { rows, col } = await opened(ctx, course);
    const [note] = rows("select guid, mid, id, mod from notes");
    return { note: note!, decks: Object.keys(JSON.parse(String(col.decks)) as object) };
  };
  const before = await of();

  ctx.travel(60_000);
  const after = await of();

  expect(after).toEqual({ ...before, note: { ...before.note, mod: Number(before.note.mod) + 60 } });
});
