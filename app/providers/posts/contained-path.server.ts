import { realpath } from "node:fs/promises";
import path from "node:path";

/**
 * Where a file of a folder really is. Links within the folder are followed, as containers use them for what is mounted.
 *
 * @throws Error when there is none, or a link leads out of the folder
 */
export async function containedPath(folder: string, name: string): Promise<string> {
  const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
  if (!file.startsWith(root + path.sep)) throw new Error(`${name} leads out of its folder`);
  return file;
}
