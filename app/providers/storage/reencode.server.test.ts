import sharp from "sharp";
import { expect, test } from "vitest";
import { reencode } from "./reencode.server";

const drawn = (side: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width: side, height: side, channels, background: "teal" } });

test.each([
  ["PNG", () => drawn(4600).png({ progressive: true })],
  ["PNG of 16 bit a sample", () => drawn(3300).toColourspace("rgb16").png({ progressive: true })],
  ["JPEG", () => drawn(4000, 3).jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
])("reencode refuses an interlaced %s that would take more than 80 MB while it is decoded", async (_name, draw) => {
  expect(await reencode(await draw().toBuffer())).toBe("too-costly");
});

test.each([
  ["plain PNG", () => drawn(4600).png()],
  ["interlaced PNG", () => drawn(900).png({ progressive: true })],
  ["progressive JPEG", () => drawn(4000, 3).jpeg({ progressive: true })],
])("reencode takes what is within it: %s", async (_name, draw) => {
  expect(await reencode(await draw().toBuffer())).toMatchObject({ info: { format: "webp" } });
});
