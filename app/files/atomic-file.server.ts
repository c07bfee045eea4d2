import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder, syncFolder } from "./durable-folder.server";

/** All of it or nothing, and on the disk before anybody is told. Makes the folder, for this account's eyes alone. */
export async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, "wx", 0o600);
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }); // a full disk must not be filled further
    throw error;
  }
  await syncFolder(folder);
}

export async function readFileIfPresent(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
