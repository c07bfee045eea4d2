import { crc32, deflateSync } from "node:zlib";
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

/** A PNG of a few kilobytes that is 60 million pixels when it is decoded. */
export function bombOfPixels({ width = 10_000, height = 6_000 } = {}): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const pixels = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND")]));
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
