import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "js-yaml";
import type { z } from "zod";
import { conceptSchema, packSchema, type Pack, type PackConcept } from "./pack-schema.server";

/** A pack that cannot be read; the message names the file and each mistake in it. */
export class PackError extends Error {
  override name = "PackError";
}

/** Reads every pack in the given folders. @throws PackError */
export async function readPacks(folders: string[]): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const folder of folders) {
    for (const entry of await folderEntries(folder)) {
      if (entry.isDirectory()) packs.push(await readPack(path.join(folder, entry.name)));
    }
  }
  return packs;
}

async function readPack(folder: string): Promise<Pack> {
  const pack = await readFileAs(path.join(folder, "pack.yaml"), packSchema, path.basename(folder));
  const concepts = new Map<string, PackConcept>();
  for (const entry of await folderEntries(path.join(folder, "concepts"))) {
    if (!entry.name.endsWith(".yaml")) continue;
    const concept = await readConcept(folder, path.parse(entry.name).name);
    concepts.set(concept.id, concept);
  }
  return { ...pack, concepts };
}

/** One concept of the pack in the given folder. @throws PackError */
export async function readConcept(folder: string, id: string): Promise<PackConcept> {
  return readFileAs(path.join(folder, "concepts", `${id}.yaml`), conceptSchema, id);
}

async function readFileAs<T extends { id: string }>(
  file: string,
  schema: z.ZodType<T>,
  expectedId: string,
): Promise<T> {
  const source = await readFile(file, "utf8");
  let data: unknown;
  try {
    data = load(source);
  } catch (error) {
    throw new PackError(`${file}: ${(error as Error).message}`);
  }
  const result = schema.safeParse(data);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join(".") || "(file)"}: ${issue.message}`);
    throw new PackError(`${file}:\n${problems.join("\n")}`);
  }
  if (result.data.id !== expectedId) throw new PackError(`${file}: id is "${result.data.id}", must be "${expectedId}"`);
  return result.data;
}

async function folderEntries(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((a, b) => a.name.localeCompare(b.name));
  } catch (error) {
    throw new PackError(`${folder} cannot be read: ${(error as Error).message}`);
  }
}
