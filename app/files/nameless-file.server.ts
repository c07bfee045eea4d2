import { randomUUID } from "node:crypto";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";

/** A file that takes its room on this folder's disk only while it is open: a kill leaves an empty name at most. */
export async function openNamelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.part`);
  const handle = await open(file, "wx+", 0o600);
  try {
    await rm(file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
