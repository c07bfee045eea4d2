import path from "node:path";
import { readFileIfPresent, writeAtomically } from "~/files/atomic-file.server";
import { convertPicture } from "./convert-picture.server";
import type { PictureRequest } from "./port";

type Wanted = Omit<PictureRequest, "slug">;

/** Pictures made from others, each of them once: they are kept as files that may be deleted at any time. */
export function createPictureFiles({ dataDir }: { dataDir: string }) {
  const folder = path.join(dataDir, "pictures");
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

  async function findOrMake(original: string, file: string, wanted: Wanted): Promise<Uint8Array<ArrayBuffer> | null> {
    const kept = await readFileIfPresent(file);
    if (kept) return kept;
    const picture = await convertPicture(original, wanted);
    if (picture) await writeAtomically(file, picture);
    return picture;
  }

  return (original: string, wanted: Wanted): Promise<Uint8Array<ArrayBuffer> | null> => {
    const file = path.join(folder, `${wanted.version}-${wanted.width}.${wanted.format}`);
    const work = underWay.get(file) ?? findOrMake(original, file, wanted).finally(() => underWay.delete(file));
    underWay.set(file, work);
    return work;
  };
}
