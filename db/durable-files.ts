import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from "node:fs";
import path from "node:path";

/** Returns when the file, or the names in the folder, are on the disk and not only in the system's memory. */
export function syncToDisk(fileOrFolder: string): void {
  const descriptor = openSync(fileOrFolder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Everything in a folder, and the folder itself. */
export function syncFolderToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) syncFolderToDisk(name);
    else syncToDisk(name);
  }
  syncToDisk(folder);
}

/** Makes a folder and those above it, in such a way that a power cut does not take them away again. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made !== path.dirname(first); made = path.dirname(made)) syncToDisk(path.dirname(made));
}
