/**
 * `npm run backup [-- folder]`: a copy of the database and the learners' images, taken while the server runs.
 *
 * The database is copied by VACUUM INTO, which sees one moment of it whatever is being written; copying the file
 * would tear it. The images come second, so that every image the copied database names is there. The session secret
 * stays behind: whoever finds a backup must not be able to sign in with it.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { explainDataError, isDamage } from "./data-error";
import { findData, folderNameOf } from "./data-location";
import { requireHealthy } from "./database-file";
import { makeFolder, syncFolderToDisk, syncToDisk } from "./durable-files";
import { fail, failFor } from "./fail";

const { dataDir, databaseFile } = findData();
const given = process.argv[2];
const folder = path.resolve(given ?? path.join(dataDir, "backups", folderNameOf(new Date())));
if (existsSync(folder)) fail(`${folder} exists already; nothing was written.`);
if (!existsSync(databaseFile)) fail(`There is no database at ${databaseFile}; nothing was written.`);

// The final name appears only when everything is there and on the disk: a folder without `.unfinished` is a whole backup.
const UNFINISHED = `${folder}.unfinished`;
const DAY_MS = 24 * 60 * 60 * 1000;
try {
  makeFolder(path.dirname(folder));
  removeUnfinished();
  const images = writeBackup(mkdtempSync(`${UNFINISHED}-`));
  console.log(`Backed up the database and ${images} images to ${folder}`);
} catch (error) {
  removeUnfinished(); // a full disk must not be filled further
  failFor(explainDataError(error, folder));
}

/** Also what an earlier attempt of this name left when it was killed. A name of ours is never tried twice: see its age. */
function removeUnfinished(): void {
  const parent = path.dirname(folder);
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const leftover = path.join(parent, name);
    const isGivenUp = !given && name.includes(".unfinished-") && isOld(leftover);
    if (isGivenUp || leftover.startsWith(UNFINISHED)) rmSync(leftover, { recursive: true, force: true });
  }
}

function isOld(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false }); // not there when another backup has just given it its name
  return found !== undefined && found.mtimeMs < Date.now() - DAY_MS;
}

function writeBackup(unfinished: string): number {
  copyDatabase(databaseFile, path.join(unfinished, "app.db"));
  const images = copyImages(path.join(dataDir, "images"), path.join(unfinished, "images"));
  syncFolderToDisk(unfinished);
  renameSync(unfinished, folder);
  syncToDisk(path.dirname(folder));
  return images;
}

function copyDatabase(from: string, to: string) {
  try {
    const source = new SQLite(from, { fileMustExist: true, timeout: 10_000 });
    source.prepare("vacuum into ?").run(to);
    source.close();
  } catch (error) {
    throw explainDataError(error, isDamage(error) ? from : to); // a full disk is the target's
  }
  requireHealthy(to);
}

function copyImages(from: string, to: string): number {
  mkdirSync(to, { mode: 0o700 });
  // Half-written images have another ending.
  const names = existsSync(from) ? readdirSync(from).filter((name) => name.endsWith(".webp")) : [];
  for (const name of names) {
    try {
      copyFileSync(path.join(from, name), path.join(to, name));
    } catch (error) {
      // Removed by its owner a moment ago.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return readdirSync(to).length;
}
