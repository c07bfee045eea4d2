import { sharp } from "~/files/sharp.server";

const MAX_SIDE = 1600;
const MAX_PIXELS = 25_000_000; // a good phone's picture, 100 MB while it is decoded; a bomb can claim far more
const QUALITY = 80;

/** How a picture begins that may be uploaded: JPEG, PNG, GIF, WebP. No other decoder ever meets an upload. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/** The picture as WebP of at most 1600 px a side, without its metadata; null when it is none. */
export async function reencode(upload: Uint8Array) {
  const beginning = Buffer.from(upload.subarray(0, 12)).toString("latin1");
  if (!BEGINNINGS.some((known) => known.test(beginning))) return null;
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
