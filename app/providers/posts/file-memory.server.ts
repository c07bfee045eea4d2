import { stat } from "node:fs/promises";

interface FileMemoryOptions {
  /** Of a file; a larger one is not opened. */
  maxBytes: number;
}

interface FileMemory<T> {
  read: (file: string) => Promise<T>;
  /** Forgets each file that nobody has read since this was last called: a mounted folder gets new paths at each change. */
  forgetUnread: () => void;
}

/**
 * Reads each file once, and again when it or its rights have changed. One with something wrong in it is not read again
 * as it is; one that the system did not hand out is, as that may have passed.
 */
export function createFileMemory<T>(
  read: (file: string) => Promise<T>,
  { maxBytes }: FileMemoryOptions,
): FileMemory<T> {
  const remembered = new Map<string, { stamp: string; content: Promise<T> }>();
  let wanted = new Set<string>();

  async function readOnce(file: string): Promise<T> {
    wanted.add(file);
    const found = await stat(file);
    if (!found.isFile()) throw new Error("is no file"); // a named pipe would be waited for without end
    if (found.size > maxBytes) throw new Error(`has more than ${inWords(maxBytes)}`);
    const stamp = `${found.mtimeMs} ${found.ctimeMs} ${found.size}`;
    const known = remembered.get(file);
    if (known?.stamp === stamp) return known.content;
    const content = read(file);
    const reading = { stamp, content };
    remembered.set(file, reading);
    content.catch((error: NodeJS.ErrnoException) => {
      if (error.code && remembered.get(file) === reading) remembered.delete(file);
    });
    return content;
  }

  function forgetUnread(): void {
    for (const file of remembered.keys()) if (!wanted.has(file)) remembered.delete(file);
    wanted = new Set();
  }

  return { read: readOnce, forgetUnread };
}

function inWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`;
}
