import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { validate as isUuid } from "uuid";
import type { ImageStorage } from "./port";

export function createImageStorage({ dataDir }: { dataDir: string }): ImageStorage {
  const folder = path.join(dataDir, "images");

  /** Null for anything but a plain id, so that no path leads out of the folder. */
  const fileOf = (id: string) => (isUuid(id) ? path.join(folder, `${id}.webp`) : null);

  return {
    async store(id, upload) {
      const file = fileOf(id);
      if (!file) throw new Error("an image's id must be a uuid");
      const { reencode } = await import("./reencode.server"); // 30 MB to load, which wait for the first picture
      const image = await inTurn(() => reencode(upload));
      if (!image) return null;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(file, image.data);
      return { bytes: image.data.byteLength, width: image.info.width, height: image.info.height };
    },

    async read(id) {
      const file = fileOf(id);
      return file ? readIfThere(file) : null;
    },

    async remove(id) {
      const file = fileOf(id);
      if (file) await rm(file, { force: true });
    },
  };
}

let lastReencoding: Promise<unknown> = Promise.resolve();

/** One picture after the other: several large ones at once would not fit into a small machine. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastReencoding.then(work);
  lastReencoding = turn.catch(() => undefined);
  return turn;
}

/** All of it or nothing, and on the disk before anybody is told. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, "wx", 0o600);
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }); // a full disk must not be filled further
    throw error;
  }
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
