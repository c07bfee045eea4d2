import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { readFileIfPresent, writeAtomically } from "~/files/atomic-file.server";
import { unpackWoff } from "./unpack-woff.server";

/** As the font calls itself. */
export const TITLE_FONT = "Source Serif 4 SemiBold";

const PACKED = "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff";

/** The file of the font in which titles are set, which comes packed and is unpacked into `folder` once. */
export async function titleFont(folder: string): Promise<string> {
  const file = path.join(folder, "source-serif-4-600.ttf");
  if (!(await readFileIfPresent(file))) {
    await writeAtomically(file, unpackWoff(await readFile(createRequire(import.meta.url).resolve(PACKED))));
  }
  return file;
}
