import { readFile } from "node:fs/promises";
import { MAX_PIXELS } from "./measure-picture.server";
import type { PictureRequest } from "./port";

/** Small enough for a slow line, good enough for flat drawings and for photographs. */
const ENCODINGS = {
  webp: { quality: 72, effort: 5 },
  jpeg: { quality: 72, mozjpeg: true },
};

let lastConversion: Promise<unknown> = Promise.resolve();

/** One picture after the other: several at once would not fit into a small machine. */
export function convertPicture(
  file: string,
  wanted: Pick<PictureRequest, "width" | "format">,
): Promise<Uint8Array<ArrayBuffer>> {
  const turn = lastConversion.then(() => convert(file, wanted));
  lastConversion = turn.catch(() => undefined);
  return turn;
}

async function convert(file: string, { width, format }: Pick<PictureRequest, "width" | "format">) {
  const { sharp } = await import("~/sharp.server");
  const picture = await sharp(await readFile(file), { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: "#fbfaf6" }) // JPEG knows no transparency; both shall look alike
    .toFormat(format, ENCODINGS[format])
    .toBuffer();
  return new Uint8Array(picture);
}
