import { statfsSync, statSync } from "node:fs";
import path from "node:path";

/** Something about the data that whoever runs the server can mend: the message says what is wrong and what to do. */
export class DataError extends Error {
  override name = "DataError";
}

const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;
const NOT_WRITABLE = /^(EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_PERM)/;
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;

/** What went wrong with a file or a database, as a sentence where it is a known trouble; any other error as it is. */
export function explainDataError(error: unknown, file: string): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== "string" || error instanceof DataError) return error;
  const sentence = describe(code, file);
  return sentence === null ? error : new DataError(sentence, { cause: error });
}

export function isDamage(error: unknown): boolean {
  return DAMAGED.test(String((error as { code?: unknown } | null)?.code));
}

function describe(code: string, file: string): string | null {
  if (isFolder(file)) return `${file} is a folder, not a database. Move it away, or name another file in DATABASE_URL.`;
  if (FULL.test(code)) return `The disk that holds ${file} is full. Make room and try again.`;
  if (NOT_WRITABLE.test(code)) return notWritable(file);
  if (DAMAGED.test(code)) {
    return `${file} is damaged, or no database. Put a backup in its place: npm run restore -- <folder of the backup>`;
  }
  if (code.startsWith("SQLITE_BUSY")) {
    return `${file} is locked by another program. Wait for it or end it, and try again.`;
  }
  if (code === "SQLITE_CANTOPEN") return notWritable(file);
  if (code.startsWith("SQLITE_IOERR")) {
    // SQLite says no more than this of a disk on which its shared memory finds no room.
    if (hasNoRoom(file)) return describe("SQLITE_FULL", file);
    return `The disk that holds ${file} reports an error (${code}). Look into the system's log, and have a backup ready.`;
  }
  return null;
}

function notWritable(file: string): string {
  return (
    `${file} cannot be written. The file, those beside it and their folder must belong to the account that runs the ` +
    "server, on a disk that is not read-only."
  );
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function hasNoRoom(file: string): boolean {
  try {
    return statfsSync(path.dirname(file)).bavail === 0;
  } catch {
    return false;
  }
}
