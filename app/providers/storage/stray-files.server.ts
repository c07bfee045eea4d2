import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { validate as isUuid } from "uuid";
import type { StrayFiles } from "./port";

const BATCH = 200;
/** As many may be strays whatever their share. */
const FEW = 10;

/**
 * Removes what a killed process left in a folder of files that are named by ids: files that no row names, and half-written
 * ones. What is young may be on its way to its row. Files with other names are not ours.
 */
export async function removeStrays(folder: string, strays: StrayFiles): Promise<void> {
  await removeFiles(await findStrays(folder, strays));
}

/**
 * The same, for what cannot be made anew. A kill leaves one file or two: where most have no row, another database stands
 * beside them, and nothing is removed.
 *
 * @throws Error that says so
 */
export async function removeFewStrays(folder: string, strays: StrayFiles): Promise<void> {
  const found = await findStrays(folder, strays);
  const total = (await namesIn(folder)).length;
  const whole = found.filter((file) => !file.endsWith(".part")).length;
  if (whole > FEW && whole > total / 2) {
    throw new Error(
      `${whole} of ${total} files in ${folder} are unknown to the database, so none was removed: is it the right one?`,
    );
  }
  await removeFiles(found);
}

async function findStrays(folder: string, { before, named }: StrayFiles): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => isUuid(idOf(name)));
  const found: string[] = [];
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const known = await named([...new Set(batch.map(idOf))]);
    for (const name of batch) {
      if (known.has(idOf(name)) && !name.endsWith(".part")) continue;
      const file = path.join(folder, name);
      const changed = (await stat(file).catch(nullIfAbsent))?.mtime;
      if (changed && changed < before) found.push(file);
    }
  }
  return found;
}

async function removeFiles(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
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
