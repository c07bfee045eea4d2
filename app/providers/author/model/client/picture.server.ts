import sharp from "sharp";

/** A picture as a data URL that every server can read: WebP, in which we keep them, several cannot. */
export async function pictureUrl(picture: Uint8Array): Promise<string> {
  const jpeg = await sharp(picture).flatten({ background: "white" }).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
