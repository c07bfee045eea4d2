import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { validate as isUuid } from "uuid";
import type { ExportStorage } from "./port";
import { writeZip } from "./zip.server";

export function createExportStorage({ dataDir }: { dataDir: string }): ExportStorage {
  const folder = path.join(dataDir, "exports");

  /** Null for anything but a plain id, so that no path leads out of the folder. */
  const fileOf = (id: string) => (isUuid(id) ? path.join(folder, `${id}.zip`) : null);

  return {
    async write(id, files, signal) {
      const file = fileOf(id);
      if (!file) throw new Error("an export's id must be a uuid");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomUUID()}.part`;
      try {
        await writeZip(createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }), files, signal);
        const { size } = await stat(draft);
        await rename(draft, file);
        await syncFolder(folder);
        return size;
      } catch (error) {
        await rm(draft, { force: true }); // a full disk must not be filled further
        throw error;
      }
    },

    async open(id) {
      const file = fileOf(id);
      const handle = file && (await openIfThere(file));
      if (!handle) return null;
      const { size } = await handle.stat();
      return { bytes: size, stream: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> };
    },

    async remove(id) {
      if (!isUuid(id)) return;
      for (const name of await namesIn(folder)) {
        // What a killed process was writing goes, too.
        if (name.startsWith(`${id}.`)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function openIfThere(file: string) {
  return open(file).catch(nullIfAbsent);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfAbsent)) ?? [];
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
