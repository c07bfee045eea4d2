import { expect, test } from "vitest";
import type { PictureRequest } from "~/providers/posts/port";
import { post } from "../../../tests/support/scripted-posts";
import { findPicture } from "./featured-picture.server";

test("a picture is asked for by version, width and format", async () => {
  const { ctx, asked } = blogWithPictures();

  const picture = await findPicture(ctx, { slug: "a-post", file: "0123abcd-800.webp" });

  expect(picture).toEqual({ bytes: new Uint8Array([1]), format: "webp" });
  expect(asked).toEqual([{ slug: "a-post", version: "0123abcd", width: 800, format: "webp" }]);
});

test.each([
  ["a-post", "0123abcd-801.webp"],
  ["a-post", "0123abcd-800.png"],
  ["a-post", "0123abcd-800.webp.svg"],
  ["a-post", "../0123abcd-800.webp"],
  ["a-post", "0123abcd-800.avif"],
  ["a-post", ""],
  ["tomorrow", "0123abcd-800.webp"],
  ["nobody", "0123abcd-800.webp"],
])("of %s nobody gets %s", async (slug, file) => {
  const { ctx, asked } = blogWithPictures();

  expect(await findPicture(ctx, { slug, file })).toBeNull();
  expect(asked).toEqual([]);
});

function blogWithPictures() {
  const asked: PictureRequest[] = [];
  const posts = [post({ slug: "tomorrow", datePublished: "2026-01-06" }), post({ slug: "a-post" })];
  const ctx = {
    now: () => new Date("2026-01-05T23:59:59Z"),
    posts: {
      all: async () => posts,
      picture: async (request: PictureRequest) => {
        asked.push(request);
        return new Uint8Array([1]);
      },
    },
  };
  return { ctx, asked };
}
