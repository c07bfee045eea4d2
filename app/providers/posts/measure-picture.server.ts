import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FeaturedImage } from "./port";

/** Changes when pictures are made otherwise than before, and with it the version of each. */
const RECIPE = "1";

/** What a machine of 256 MB can decode. */
export const MAX_PIXELS = 24_000_000;

/** @throws Error when it is no picture, or one that is too large */
export async function measurePicture(file: string): Promise<Omit<FeaturedImage, "alt">> {
  const { sharp } = await import("~/sharp.server");
  const bytes = await readFile(file);
  const { autoOrient } = await sharp(bytes).metadata();
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new Error("has more than 24 million pixels");
  const version = createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 12);
  return { version, width: autoOrient.width, height: autoOrient.height };
}
