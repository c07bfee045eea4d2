import { readFileIfPresent } from "~/files/atomic-file.server";
import { MAX_PIXELS, versionOf } from "./measure-picture.server";
import type { PictureRequest } from "./port";

/** Small enough for a slow line, good enough for flat drawings and for photographs. */
const ENCODINGS = {
  webp: { quality: 72, effort: 5 },
  jpeg: { quality: 72, mozjpeg: true },
};

type Wanted = Omit<PictureRequest, "slug">;

let lastConversion: Promise<unknown> = Promise.resolve();

/**
 * One picture after the other: several at once would not fit into a small machine.
 *
 * @returns null when the file is gone, or another version by now
 */
export function convertPicture(file: string, wanted: Wanted): Promise<Uint8Array<ArrayBuffer> | null> {
  const turn = lastConversion.then(() => convert(file, wanted));
  lastConversion = turn.catch(() => undefined);
  return turn;
}

async function convert(file: string, { version, width, format }: Wanted) {
  const bytes = await readFileIfPresent(file);
  if (!bytes || versionOf(bytes) !== version) return null; // what is kept under a version is kept for ever
  const { sharp } = await import("~/files/sharp.server");
  const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: "#fbfaf6" }) // JPEG knows no transparency; both shall look alike
    .toFormat(format, ENCODINGS[format])
    .toBuffer();
  return new Uint8Array(picture);
}
