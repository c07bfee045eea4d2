import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { validate as isUuid } from "uuid";
import { makeFolder, syncFolder } from "~/files/durable-folder.server";
import type { ExportStorage } from "./port";
import { namesIn, nullIfAbsent, removeStrays } from "./stray-files.server";
import { writeZip } from "./zip.server";

export function createExportStorage({ dataDir }: { dataDir: string }): ExportStorage {
  const folder = path.join(dataDir, "exports");

  /** Null for anything but a plain id, so that no path leads out of the folder. */
  const fileOf = (id: string) => (isUuid(id) ? path.join(folder, `${id}.zip`) : null);

  return {
    async write(id, files, signal) {
      const file = fileOf(id);
      if (!file) throw new Error("an export's id must be a uuid");
      await makeFolder(folder);
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
      const found = file && (await stat(file).catch(nullIfAbsent));
      return found
        ? { bytes: found.size, stream: NodeStream.from(piecesOf(file)) as ReadableStream<Uint8Array> }
        : null;
    },

    async has(id) {
      const file = fileOf(id);
      return file !== null && (await stat(file).catch(nullIfAbsent)) !== null;
    },

    async remove(id) {
      if (!isUuid(id)) return;
      for (const name of await namesIn(folder)) {
        // What a killed process was writing goes, too.
        if (name.startsWith(`${id}.`)) await rm(path.join(folder, name), { force: true });
      }
    },

    removeStrays: (strays) => removeStrays(folder, strays),
  };
}

/** Opens the file when the first piece is asked for: an answer to HEAD has a stream that nobody reads or closes. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}
