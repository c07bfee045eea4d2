import sharp from "sharp";

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

/** The picture as WebP of at most 1600 px a side, without its metadata; null when it is none. */
export async function reencode(upload: Uint8Array) {
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
