import { rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createFolders, DRAWING, source } from "../../../tests/support/post-files";
import type { PictureFormat } from "./port";

test.each<[PictureFormat, string]>([
  ["webp", "webp"],
  ["jpeg", "jpeg"],
])("a picture is made small as %s, once for all who ask at the same time, and kept", async (format, decoded) => {
  const { posts, write, pictureFiles, folder } = createFolders();
  write("a.md", source({ featured_image: "a.svg", featured_image_alt: "x" }));
  write("a.svg", DRAWING);
  const { version } = (await posts.all())[0]!.featuredImage!;
  const wanted = { slug: "a", version, width: 400, format };

  const [first, second] = await Promise.all([posts.picture(wanted), posts.picture(wanted)]);

  expect(await sharp(first!).metadata()).toMatchObject({ format: decoded, width: 400, height: 210 });
  expect(second).toBe(first);
  expect(pictureFiles()).toEqual([`${version}-400.${format}`]);
  rmSync(path.join(folder, "a.svg"));
  expect(await posts.picture(wanted)).toEqual(first);
});

test("a picture of another version, or of no post, is not there", async () => {
  const { posts, write, pictureFiles } = createFolders();
  write("a.md", source({ featured_image: "a.svg", featured_image_alt: "x" }));
  write("a.svg", DRAWING);
  write("b.md", source());
  const { version } = (await posts.all())[0]!.featuredImage!;

  for (const wrong of [{ version: "000000000000" }, { slug: "b" }, { slug: "../a" }]) {
    expect(await posts.picture({ slug: "a", version, width: 400, format: "webp", ...wrong })).toBeNull();
  }
  expect(pictureFiles()).toEqual([]);
});

test("a changed picture has another version", async () => {
  const { posts, write, travel } = createFolders();
  write("a.md", source({ featured_image: "a.svg", featured_image_alt: "x" }));
  write("a.svg", DRAWING);
  const [before] = await posts.all();

  write("a.svg", DRAWING.replace("600", "300"));
  travel(10_000);
  const [after] = await posts.all();

  expect(after?.featuredImage?.version).not.toBe(before?.featuredImage?.version);
});

test("a picture that is changed, or gone, before it is noticed is not kept under the version it had", async () => {
  const { posts, write, pictureFiles, folder } = createFolders();
  write("a.md", source({ featured_image: "a.svg", featured_image_alt: "x" }));
  write("a.svg", DRAWING);
  const { version } = (await posts.all())[0]!.featuredImage!;

  const wanted = { slug: "a", version, width: 400, format: "webp" } as const;
  write("a.svg", DRAWING.replace("600", "300"));
  expect(await posts.picture(wanted)).toBeNull();
  rmSync(path.join(folder, "a.svg"));
  expect(await posts.picture(wanted)).toBeNull();

  expect(pictureFiles()).toEqual([]);
});

test("a photograph of which the end is missing is told, rather than shown to nobody", async () => {
  const { posts, write, troubles } = createFolders();
  write("a.md", source({ featured_image: "a.jpg", featured_image_alt: "x" }));
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const photograph = await sharp({ create: { width: 300, height: 300, channels: 3, background: "teal", noise } })
    .jpeg()
    .toBuffer();
  write("a.jpg", photograph.subarray(0, photograph.length / 2));

  expect(await posts.all()).toEqual([]);
  expect(troubles).toMatchObject([{ reason: expect.stringMatching(/^featured_image .*premature end/i) as string }]);
});

test.each([
  ["6000 by 5000 pixels", await blank(6000, 5000), "featured_image has more than 24 million pixels"],
  ["11 MB", Buffer.alloc(11 * 1024 * 1024), "has more than 10 MB"],
])("a picture of %s is too much for a small machine, and told", async (_what, picture, reason) => {
  const { posts, write, troubles } = createFolders();
  write("a.md", source({ featured_image: "a.png", featured_image_alt: "x" }));
  write("a.png", picture);

  expect(await posts.all()).toEqual([]);
  expect(troubles[0]?.reason).toContain(reason);
});

test("a photograph is turned upright and loses what it tells of its maker", async () => {
  const { posts, write } = createFolders();
  write("a.md", source({ featured_image: "a.jpg", featured_image_alt: "x" }));
  const photograph = sharp({ create: { width: 600, height: 300, channels: 3, background: "teal" } }).jpeg();
  write("a.jpg", await photograph.withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Ada" } } }).toBuffer());

  const { featuredImage } = (await posts.all())[0]!;
  const made = await posts.picture({ slug: "a", version: featuredImage!.version, width: 1200, format: "jpeg" });

  expect(featuredImage).toMatchObject({ width: 300, height: 600 });
  const { width, height, exif } = await sharp(made!).metadata();
  expect({ width, height, exif }).toEqual({ width: 300, height: 600, exif: undefined });
});

function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}
