import type { Metadata } from "sharp";
import { sharp } from "~/files/sharp.server";

const MAX_SIDE = 1600;
const MAX_PIXELS = 25_000_000; // a good phone's picture, 100 MB while it is decoded; a bomb can claim far more
/** Of a picture that the decoder must hold whole: an interlaced one, whose last bytes may change its first line. */
const MAX_HELD_BYTES = 80_000_000;
const QUALITY = 80;

/** How a picture begins that may be uploaded: JPEG, PNG, GIF, WebP. No other decoder ever meets an upload. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/** The picture as WebP of at most 1600 px a side, without its metadata; or why not. */
export async function reencode(upload: Uint8Array) {
  const beginning = Buffer.from(upload.subarray(0, 12)).toString("latin1");
  if (!BEGINNINGS.some((known) => known.test(beginning))) return "not-an-image";
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    if (heldBytes(await picture.metadata()) > MAX_HELD_BYTES) return "too-costly";
    return await picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return "not-an-image"; // sharp has one kind of error for all that is no picture
  }
}

/** What the decoder holds at once; a picture that is not interlaced is read line by line. */
function heldBytes({ format, isProgressive, width, height, channels, depth, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  if (format !== "jpeg") return width * height * channels * (depth === "uchar" ? 1 : 2);
  const samples = SAMPLES_A_PIXEL[chromaSubsampling ?? ""] ?? channels;
  return width * height * samples * 2; // libjpeg keeps a coefficient of two bytes for each
}

/** Colours may have fewer samples than brightness. */
const SAMPLES_A_PIXEL: Record<string, number> = { "4:2:0": 1.5, "4:2:2": 2 };
