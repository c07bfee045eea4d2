import { randomUUID } from "node:crypto";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";

/** A file that takes its room on this folder's disk for as long as it is open: nothing is left of it, whatever is killed. */
export async function openNamelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.part`);
  const handle = await open(file, "wx+", 0o600);
  await rm(file);
  return handle;
}
