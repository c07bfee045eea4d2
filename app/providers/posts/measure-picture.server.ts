import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FeaturedImage } from "./port";

/** Changes when pictures are made otherwise than before, and with it the version of each. */
const RECIPE = "1";

/** What a machine of 256 MB can decode. */
export const MAX_PIXELS = 24_000_000;

export function versionOf(bytes: Uint8Array): string {
  return createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 12);
}

/** @throws Error when it is no picture, a damaged one, or one that is too large */
export async function measurePicture(file: string): Promise<Omit<FeaturedImage, "alt">> {
  const { sharp } = await import("~/files/sharp.server");
  const bytes = await readFile(file);
  const { autoOrient, format } = await sharp(bytes).metadata();
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new Error("has more than 24 million pixels");
  // The head of a photograph says nothing about the rest; a drawing is read to its end as it is.
  if (format !== "svg") await sharp(bytes, { sequentialRead: true }).resize({ width: 8 }).raw().toBuffer();
  return { version: versionOf(bytes), width: autoOrient.width, height: autoOrient.height };
}
