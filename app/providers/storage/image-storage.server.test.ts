import { mkdirSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { createImageStorage } from "./image-storage.server";

const ada = { owner: "ada" };

test.each(["jpeg", "png", "gif", "webp"] as const)("stores a %s anew as WebP", async (format) => {
  const { storage, files } = createStorage();
  const id = v7();

  const stored = await storage.store(id, await picture(40, 20)[format]().toBuffer(), ada);

  const bytes = (await storage.read(id))!;
  expect(stored).toEqual({ status: "stored", bytes: bytes.byteLength, width: 40, height: 20 });
  expect((await sharp(bytes).metadata()).format).toBe("webp");
  expect(files()).toEqual([`${id}.webp`]);
});

test("makes a large picture fit 1600 pixels and leaves a small one as it is", async () => {
  const { storage } = createStorage();

  const large = await storage.store(v7(), await picture(3200, 1000).png().toBuffer(), ada);
  const small = await storage.store(v7(), await picture(10, 10).png().toBuffer(), ada);

  expect(large).toMatchObject({ width: 1600, height: 500 });
  expect(small).toMatchObject({ width: 10, height: 10 });
});

test("turns a picture upright and drops its metadata", async () => {
  const { storage } = createStorage();
  const id = v7();
  const upload = await picture(40, 20)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Ada" } } })
    .toBuffer();

  const stored = await storage.store(id, upload, ada);

  const metadata = await sharp((await storage.read(id))!).metadata();
  expect(stored).toMatchObject({ width: 20, height: 40 });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test.each([
  ["text", Buffer.from("not a picture")],
  ["a script that begins like a GIF", Buffer.from("GIF89a<script>alert(1)</script>")],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
  ["nothing", Buffer.alloc(0)],
])("refuses %s", async (_name, upload) => {
  const { storage, files } = createStorage();

  expect(await storage.store(v7(), upload, ada)).toEqual({ status: "not-an-image" });
  expect(files()).toEqual([]);
});

test("refuses a TIFF, an AVIF, a picture cut short and one of too many pixels", async () => {
  const { storage } = createStorage();
  const png = await picture(400, 400).png().toBuffer();

  for (const upload of [
    await picture(9, 9).tiff().toBuffer(),
    await picture(9, 9).avif().toBuffer(),
    png.subarray(0, png.byteLength / 2),
    await picture(10_000, 6_000).png().toBuffer(),
  ]) {
    expect(await storage.store(v7(), upload, ada)).toEqual({ status: "not-an-image" });
  }
});

test("nobody else on the machine can read the file", async () => {
  const { storage, folder } = createStorage();
  const id = v7();

  await storage.store(id, await picture(9, 9).png().toBuffer(), ada);

  expect(statSync(path.join(folder, `${id}.webp`)).mode & 0o777).toBe(0o600);
});

test("no id leads out of the folder", async () => {
  const { storage } = createStorage();

  for (const id of ["../../etc/passwd", "..", "", "a/b", `${v7()}/../x`]) {
    expect(await storage.read(id)).toBeNull();
    await expect(storage.store(id, await picture(9, 9).png().toBuffer(), ada)).rejects.toThrow("uuid");
  }
});

test("a picture that was removed, or never was, is not there", async () => {
  const { storage } = createStorage();
  const id = v7();
  await storage.store(id, await picture(9, 9).png().toBuffer(), ada);

  await storage.remove(id);
  await storage.remove(id);

  expect(await storage.read(id)).toBeNull();
});

test("the small pictures of a whole class, sent at the same moment, are all stored", async () => {
  const { storage, files } = createStorage();
  const upload = await picture(64, 64).png().toBuffer();

  const stored = await Promise.all(
    Array.from({ length: 30 }, (_, learner) => storage.store(v7(), upload, { owner: `learner ${learner}` })),
  );

  expect(stored.filter(({ status }) => status === "stored")).toHaveLength(30);
  expect(files()).toHaveLength(30);
});

test("a file that cannot be removed stands in nobody's way: it is logged, and goes with the strays", async () => {
  const { storage, folder } = createStorage();
  const id = v7();
  mkdirSync(path.join(folder, `${id}.webp`, "in the way"), { recursive: true });

  await expect(storage.remove(id)).rejects.toThrow();
  await expect(storage.discard(id)).resolves.toBeUndefined();
});

function createStorage() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const folder = path.join(dataDir, "images");
  const files = () => (readdirSync(dataDir).includes("images") ? readdirSync(folder) : []);
  return { storage: createImageStorage({ dataDir }), folder, files };
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "teal" } });
}
