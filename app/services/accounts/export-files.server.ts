import type { ArchiveFile } from "~/providers/storage/port";
import type { AppContext } from "~/services/context";
import { CSV_START, csvLine } from "./csv";
import { EXPORT_README, fileNameOf } from "./export-readme";
import { ownRows } from "./own-rows.server";
import { ownTables, type OwnTable } from "./personal-data";
import { imageFileName, readableRows } from "./readable-rows.server";

/** Everything that is held on a learner, as the files of an archive. Kinds of records without any are left out. */
export async function* exportFiles(ctx: AppContext, learnerId: string): AsyncGenerator<ArchiveFile> {
  yield { name: "README.txt", content: piecesOf(EXPORT_README) };
  for (const table of ownTables) {
    const records = () => readableRecords(ctx, { table, learnerId });
    const { done: isEmpty } = await records().next();
    if (isEmpty) continue;
    const name = fileNameOf(table);
    yield { name: `${name}.json`, content: json(records()) };
    yield { name: `${name}.csv`, content: csv(records()) };
  }
  yield* images(ctx, learnerId);
}

async function* readableRecords(ctx: AppContext, input: { table: OwnTable; learnerId: string }) {
  for await (const rows of ownRows(ctx, input)) yield await readableRows(ctx, { ...input, rows });
}

async function* images(ctx: AppContext, learnerId: string): AsyncGenerator<ArchiveFile> {
  for (const table of ["images", "ticket_images"] as const) {
    for await (const rows of ownRows(ctx, { table, learnerId })) {
      for (const { id = "" } of rows) {
        const name = imageFileName(id);
        const bytes = await ctx.images.read(id);
        if (name && bytes) yield { name, content: piecesOf(bytes), isCompressed: true };
      }
    }
  }
}

async function* json(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((record) => JSON.stringify(record, null, 2)).join(",\n");
    before = ",\n";
  }
  yield "\n]\n";
}

async function* csv(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    if (isFirst) yield CSV_START + csvLine(Object.keys(page[0] ?? {}));
    yield page.map((record) => csvLine(Object.values(record))).join("");
    isFirst = false;
  }
}

async function* piecesOf<Piece extends string | Uint8Array>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
