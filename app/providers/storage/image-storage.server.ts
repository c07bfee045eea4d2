import { rm } from "node:fs/promises";
import path from "node:path";
import { validate as isUuid } from "uuid";
import { readFileIfPresent, writeAtomically } from "~/files/atomic-file.server";
import type { ImageStorage } from "./port";
import { removeFewStrays } from "./stray-files.server";

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
      await writeAtomically(file, image.data);
      return { bytes: image.data.byteLength, width: image.info.width, height: image.info.height };
    },

    async read(id) {
      const file = fileOf(id);
      return file ? readFileIfPresent(file) : null;
    },

    async remove(id) {
      const file = fileOf(id);
      if (file) await rm(file, { force: true });
    },

    removeStrays: (strays) => removeFewStrays(folder, strays),
  };
}

/** As many as may wait; whoever sends one more than that is to come back. */
const MAX_WAITING = 4;

let lastReencoding: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One picture after the other: several large ones at once would not fit into a small machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MAX_WAITING) throw new Error("too many pictures wait to be stored");
  waiting += 1;
  const turn = lastReencoding.then(work);
  lastReencoding = turn.then(
    () => void (waiting -= 1),
    () => void (waiting -= 1),
  );
  return turn;
}
