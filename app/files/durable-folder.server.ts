import { mkdir, open } from "node:fs/promises";
import path from "node:path";

/** Makes a folder and those above it, for this account's eyes alone. A power cut does not take them away again. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made !== path.dirname(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** Returns when the names in the folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
