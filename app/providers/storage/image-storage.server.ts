import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { validate as isUuid } from "uuid";
import type { ImageStorage } from "./port";

const MAX_SIDE = 1600;
const MAX_PIXELS = 25_000_000; // a good phone's picture, 100 MB while it is decoded; a bomb can claim far more
const QUALITY = 80;

// What is uploaded meets these four decoders and no other.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.cache(false); // no picture is decoded twice
sharp.concurrency(1); // a small machine has better things to do than to decode one picture on all its cores

export function createImageStorage({ dataDir }: { dataDir: string }): ImageStorage {
  const folder = path.join(dataDir, "images");

  /** Null for anything but a plain id, so that no path leads out of the folder. */
  const fileOf = (id: string) => (isUuid(id) ? path.join(folder, `${id}.webp`) : null);

  return {
    async store(id, upload) {
      const file = fileOf(id);
      if (!file) throw new Error("an image's id must be a uuid");
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

async function reencode(upload: Uint8Array) {
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null; // sharp has one kind of error for all that is no picture
  }
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
