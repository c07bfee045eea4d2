import { randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

type KeptSecret = { secret: string; problem: null } | { problem: string };

/** The session secret: generated once and kept with the data, so that sessions outlive a restart. */
export function readKeptSecret(dataDir: string): KeptSecret {
  const file = path.join(dataDir, "session-secret");
  try {
    if (!existsSync(file) || isEmpty(file)) writeSecret(file);
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= 32) return { secret, problem: null };
  } catch (error) {
    return { problem: `DATA_DIR must be a folder that can be written to: ${(error as Error).message}` };
  }
  return {
    problem: `SESSION_SECRET is not set and ${file} is damaged: delete that file, and everybody signs in again`,
  };
}

/** An empty one is what a power cut may leave of a name whose content had not reached the disk. */
function isEmpty(file: string): boolean {
  return existsSync(file) && statSync(file).size === 0;
}

function writeSecret(file: string): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written aside and then given its name: neither a second process nor a start after a kill finds half a secret.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    if (isEmpty(file)) renameSync(draft, file);
    else linkSync(draft, file); // never in the place of what another process has just written, and goes by
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
  syncFolder(path.dirname(folder)); // it may be new itself
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
