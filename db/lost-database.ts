import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { DataError } from "./data-error";

/**
 * A database that is gone, or empty, in a folder that was in use would be made anew without a word, and SQLite would
 * throw away what its log still holds.
 *
 * @throws DataError
 */
export function refuseLostDatabase({ url, dataDir }: { url: string; dataDir: string }): void {
  if (!url.startsWith("file:")) return;
  const file = path.resolve(url.slice("file:".length));
  if (sizeOf(file) > 0) return;
  const traces = [
    ...(sizeOf(`${file}-wal`) > 0 ? [`${file}-wal`] : []),
    ...["images", "exports"].map((name) => path.join(dataDir, name)).filter(holdsFiles),
  ];
  if (traces.length === 0) return;
  throw new DataError(
    `There is no database at ${file}, though there was one: ${traces.join(" and ")} belong to it. Put it back, or a ` +
      "backup in its place: npm run restore -- <folder of the backup>. To begin anew, move what is left of it away.",
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function holdsFiles(folder: string): boolean {
  return (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) && readdirSync(folder).length > 0;
}
