import sharp from "sharp";

export type PictureFormat = "png" | "jpeg" | "gif" | "webp";

/** A small real picture. */
export async function picture(format: PictureFormat = "png"): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } });
  return new Uint8Array(await canvas.toFormat(format).toBuffer());
}

/** The same, as a browser sends it. */
export async function pictureFile(format: PictureFormat = "png", name = `working.${format}`): Promise<File> {
  return new File([await picture(format)], name, { type: `image/${format}` });
}
