import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { closeAccount } from "~/services/accounts/close-account.server";
import { isOwn } from "~/services/accounts/own-rows.server";
import { ownTables, personalData, type OwnTable } from "~/services/accounts/personal-data";
import { everythingStored } from "../support/app";
import { filesIn, startAppOnDisk } from "../support/on-disk";
import { allOwnRows, countOwnRows, createWholeAccount } from "../support/whole-account";

const MARKER = "zq7-Unmistakable-zq7";

test("after an account is deleted, a marker in every text of every record, but what the books need, is found nowhere, and others keep all", async () => {
  const { dataDir } = await startAppOnDisk();
  const bob = await createWholeAccount("Bob");
  const ada = await createWholeAccount("Ada");
  await markEverything(ada);
  const images = [...(await allOwnRows(ada, "images")), ...(await allOwnRows(ada, "ticket_images"))];
  markFiles(dataDir, images, await allOwnRows(ada, "exports"));
  await sql`pragma wal_checkpoint(passive)`.execute(ctx.db);
  const marks = await rowsOf(ada);
  const unmarked = ownTables.filter((table) => !JSON.stringify(marks[table]).includes(MARKER));
  expect(unmarked, "they are ids only").toEqual(["course_concepts", "course_prerequisites"]);
  const bobs = await rowsOf(bob);
  expect(marked(dataDir).map(kindOf)).toEqual(["app.db", "app.db-wal", "exports", ...images.map(() => "images")]);

  await closeAccount(ctx, { learnerId: ada.id, typedEmail: String(marks.learners![0]!.email) });

  await expect.poll(() => marked(dataDir), { timeout: 10_000 }).toEqual([]); // the job may outlast the answer
  expect(Object.values(await countOwnRows(ada))).toEqual(ownTables.map(() => 0));
  const { staff_actions: _, ...others } = await everythingStored(); // the audit log keeps the number, as the privacy page says
  expect(JSON.stringify(others)).not.toContain(ada.id);
  expect(await rowsOf(bob)).toEqual(bobs);
  expect(filesIn(dataDir).filter((file) => !path.basename(file).startsWith("app.db"))).toHaveLength(
    bobs.images!.length + bobs.ticket_images!.length + bobs.exports!.length,
  );
});

/** Columns that say what hangs on what. A marker in them would take the record away from its owner, or out of use. */
const STRUCTURE = /^id$|_id$|^merged_into$|^deleted_at$|^kind$|status$/;

async function markEverything(learner: { id: string }): Promise<void> {
  await sql`drop trigger answers_are_append_only`.execute(ctx.db);
  for (const table of ownTables) {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select name, type from pragma_table_info(${table})
    `.execute(ctx.db);
    const changes = columns
      .filter(({ name, type }) => type.toLowerCase() === "text" && !STRUCTURE.test(name) && !isKept(table, name))
      .map(({ name }) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, '') || ${MARKER}`);
    if (changes.length === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isOwn(table, learner.id)}`.execute(ctx.db);
  }
}

function isKept(table: OwnTable, column: string): boolean {
  const entry = personalData[table];
  return "kept" in entry && (entry.kept as string[]).includes(column);
}

function markFiles(dataDir: string, images: Record<string, unknown>[], exports: Record<string, unknown>[]): void {
  for (const { id } of images) appendFileSync(path.join(dataDir, "images", `${String(id)}.webp`), MARKER);
  for (const { id } of exports) appendFileSync(path.join(dataDir, "exports", `${String(id)}.zip`), MARKER);
  const [half] = exports;
  writeFileSync(path.join(dataDir, "exports", `${String(half!.id)}.zip.1.part`), "of a killed process");
}

function marked(dataDir: string): string[] {
  return filesIn(dataDir).filter((file) => readFileSync(file).includes(MARKER));
}

function kindOf(file: string): string {
  const folder = path.basename(path.dirname(file));
  return folder === "images" || folder === "exports" ? folder : path.basename(file);
}

async function rowsOf(learner: { id: string }): Promise<Partial<Record<OwnTable, Record<string, unknown>[]>>> {
  return Object.fromEntries(
    await Promise.all(ownTables.map(async (table) => [table, await allOwnRows(learner, table)])),
  );
}
