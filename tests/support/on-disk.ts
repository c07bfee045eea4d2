import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startApp } from "./app";

/** As `startApp`, with everything in files of a folder that the test can look into. */
export async function startAppOnDisk() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  return { dataDir, app: await startApp({ dataDir, databaseUrl: `file:${dataDir}/app.db` }) };
}

/** Every file in a folder and below. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
