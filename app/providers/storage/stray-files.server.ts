import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { validate as isUuid } from "uuid";
import type { StrayFiles } from "./port";

const BATCH = 200;

/**
 * Removes what a killed process left in a folder of files that are named by ids: files that no row names, and half-written
 * ones. What is young may be on its way to its row. Files with other names are not ours.
 */
export async function removeStrays(folder: string, { before, named }: StrayFiles): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => isUuid(idOf(name)));
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const known = await named([...new Set(batch.map(idOf))]);
    for (const name of batch) {
      if (known.has(idOf(name)) && !name.endsWith(".part")) continue;
      const file = path.join(folder, name);
      const found = await stat(file).catch(nullIfAbsent);
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfAbsent)) ?? [];
}

export function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function idOf(name: string): string {
  return name.split(".", 1)[0]!;
}
