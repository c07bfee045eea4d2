import { rm } from "node:fs/promises";
import path from "node:path";
import { validate as isUuid } from "uuid";
import { readFileIfPresent, writeAtomically } from "~/files/atomic-file.server";
import { log } from "~/logging/log.server";
import type { ImageStorage } from "./port";
import { removeFewStrays } from "./stray-files.server";
import { Turns } from "./turns.server";

export function createImageStorage({ dataDir }: { dataDir: string }): ImageStorage {
  const folder = path.join(dataDir, "images");
  const turns = new Turns(); // several large pictures at once would not fit into a small machine

  /** Null for anything but a plain id, so that no path leads out of the folder. */
  const fileOf = (id: string) => (isUuid(id) ? path.join(folder, `${id}.webp`) : null);

  async function remove(id: string): Promise<void> {
    const file = fileOf(id);
    if (file) await rm(file, { force: true });
  }

  return {
    async store(id, upload, { owner }) {
      const file = fileOf(id);
      if (!file) throw new Error("an image's id must be a uuid");
      const { reencode } = await import("./reencode.server"); // 30 MB to load, which wait for the first picture
      const image = await turns.run(owner, () => reencode(upload));
      if (typeof image === "string") return { status: image };
      await writeAtomically(file, image.data);
      return { status: "stored", bytes: image.data.byteLength, width: image.info.width, height: image.info.height };
    },

    async read(id) {
      const file = fileOf(id);
      return file ? readFileIfPresent(file) : null;
    },

    remove,

    async discard(id) {
      await remove(id).catch((err: unknown) => log.error({ err }, "a picture could not be removed"));
    },

    removeStrays: (strays) => removeFewStrays(folder, strays),
  };
}
