/**
 * `npm run backup [-- folder]`: a copy of the database and the learners' images, taken while the server runs.
 *
 * The database is copied by VACUUM INTO, which sees one moment of it whatever is being written; copying the file
 * would tear it. The images come second, so that every image the copied database names is there. The session secret
 * stays behind: whoever finds a backup must not be able to sign in with it.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { findData, folderNameOf } from "./data-location";
import { requireHealthy, syncToDisk } from "./database-file";
import { fail } from "./fail";

const { dataDir, databaseFile } = findData();
const folder = path.resolve(process.argv[2] ?? path.join(dataDir, "backups", folderNameOf(new Date())));
if (existsSync(folder)) fail(`${folder} exists already; nothing was written.`);
if (!existsSync(databaseFile)) fail(`There is no database at ${databaseFile}; nothing was written.`);

// The final name appears only when everything is there: a folder without `.unfinished` is a whole backup.
const unfinished = `${folder}.unfinished`;
mkdirSync(path.dirname(unfinished), { recursive: true });
mkdirSync(unfinished, { mode: 0o700 });
copyDatabase(databaseFile, path.join(unfinished, "app.db"));
const images = copyImages(path.join(dataDir, "images"), path.join(unfinished, "images"));
renameSync(unfinished, folder);
console.log(`Backed up the database and ${images} images to ${folder}`);

function copyDatabase(from: string, to: string) {
  const source = new SQLite(from, { fileMustExist: true, timeout: 10_000 });
  source.prepare("vacuum into ?").run(to);
  source.close();
  syncToDisk(to); // VACUUM INTO leaves the writing to the system's leisure
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
  return names.length;
}
