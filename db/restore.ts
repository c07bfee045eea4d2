/**
 * `npm run restore -- folder`: puts a backup in the place of the present data, which is kept beside it.
 *
 * A server holds a shared lock on the database file for as long as it has it open. This script asks for the exclusive
 * lock and holds it to the end, so it can neither replace a database under a running server nor be overtaken by one
 * that starts meanwhile. Holding it forbids opening the file a second time: closing that would drop the lock (POSIX).
 * The present database is therefore kept by giving the same file a second name, not by copying it.
 */
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { explainDataError } from "./data-error";
import { findData, folderNameOf } from "./data-location";
import { requireHealthy } from "./database-file";
import { makeFolder, syncFolderToDisk, syncToDisk } from "./durable-files";
import { endSessionsIn } from "./end-sessions";
import { fail, failFor } from "./fail";

const given = process.argv[2];
if (!given) fail("Which backup? npm run restore -- data/backups/<time>");
const backup = path.resolve(existsSync(given) && statSync(given).isFile() ? path.dirname(given) : given);
const backupDatabase = path.join(backup, "app.db");
const backupImages = path.join(backup, "images");
if (!existsSync(backupDatabase)) fail(`There is no app.db in ${backup}; nothing was changed.`);

const { dataDir, databaseFile } = findData();
const images = path.join(dataDir, "images");
const kept = `replaced-${folderNameOf(new Date())}`;
const newDatabase = `${databaseFile}.restoring`;
const newImages = `${images}.restoring`;

let reached: "nothing" | "copies" | "database" = "nothing";
try {
  requireHealthy(backupDatabase);
  makeFolder(path.dirname(databaseFile));
  makeFolder(dataDir);
  const release = existsSync(databaseFile) ? lock(databaseFile) : () => {};
  reached = "copies";
  copyAside(); // takes long, and may find the disk full: before the first change
  keepDatabase();
  renameSync(newDatabase, databaseFile);
  reached = "database";
  syncToDisk(path.dirname(databaseFile));
  replaceImages();
  release();
} catch (error) {
  if (reached === "database" && existsSync(newImages)) tellHalfDone(error);
  if (reached === "copies") removeCopies();
  failFor(explainDataError(error, databaseFile));
}
console.log(
  `Restored ${backup}\nEverybody signs in again. ` +
    `What was there before is kept beside it, with names that end in ${kept}`,
);

function copyAside(): void {
  removeCopies(); // of an attempt that was killed
  copyFileSync(backupDatabase, newDatabase);
  chmodSync(newDatabase, 0o600); // a copy has the mode of what was copied, whatever became of that on its shelf
  endSessionsIn(newDatabase);
  syncToDisk(newDatabase);
  mkdirSync(newImages, { mode: 0o700 });
  if (existsSync(backupImages)) cpSync(backupImages, newImages, { recursive: true });
  syncFolderToDisk(newImages);
}

function removeCopies(): void {
  for (const copy of [newDatabase, newImages]) rmSync(copy, { recursive: true, force: true });
}

function tellHalfDone(error: unknown): never {
  console.error(
    `The database of ${backup} is in its place; its images are not. They wait in ${newImages}, and belong in ${images}. ` +
      `What was there before is kept beside it, with names that end in ${kept}. Remove the cause and run the restore again.`,
  );
  failFor(explainDataError(error, databaseFile));
}

/** Each step is on the disk before the next: a power cut between two leaves what a kill leaves there. */
function keepDatabase(): void {
  if (existsSync(databaseFile)) linkSync(databaseFile, `${databaseFile}.${kept}`);
  for (const log of ["-wal", "-shm"]) {
    // Left by a damaged or missing database; beside the restored one they would be taken for its own.
    if (existsSync(databaseFile + log)) renameSync(databaseFile + log, `${databaseFile}.${kept}${log}`);
  }
  syncToDisk(path.dirname(databaseFile));
}

function replaceImages(): void {
  if (existsSync(images)) renameSync(images, `${images}.${kept}`);
  renameSync(newImages, images);
  syncToDisk(dataDir);
}

function lock(file: string): () => void {
  const database = new SQLite(file, { timeout: 0 });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    // Leaving WAL needs every other connection closed, and brings the whole log into the one file that is kept.
    database.pragma("journal_mode = DELETE");
    database.exec("begin exclusive");
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (code.startsWith("SQLITE_BUSY")) {
      fail(`A server (or another program) has ${file} open. Stop it first; nothing was changed.`);
    }
    // A damaged database cannot be locked, but is the very reason to restore.
    if (!code.startsWith("SQLITE_NOTADB") && !code.startsWith("SQLITE_CORRUPT")) throw error;
    console.warn(`${file} is damaged; it is kept as it is.`);
  }
  return () => database.close();
}
