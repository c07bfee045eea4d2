import { statfs } from "node:fs/promises";

/** Two pictures and what SQLite wants beside its file. */
const ENOUGH_BYTES = 16 * 1024 * 1024;

/** The first of these folders whose disk is all but full; null where there is room, or no such folder. */
export async function findFullDisk(folders: string[], { enough = ENOUGH_BYTES } = {}): Promise<string | null> {
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => null);
    if (disk && disk.bavail * disk.bsize < enough) return folder;
  }
  return null;
}
