import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { createPostFolders } from "~/providers/posts/post-folders.server";
import type { Post } from "~/providers/posts/port";
import { categoriesOf } from "~/services/blog/categories";
import { allRoutes } from "./support/app-routes";

/** The posts that come with the product. */
async function readOurPosts() {
  const troubles: unknown[] = [];
  const source = createPostFolders({
    folders: ["app/content/blog"],
    dataDir: mkdtempSync(path.join(tmpdir(), "taproot-test-")),
    now: () => new Date(),
    onTrouble: (trouble) => void troubles.push(trouble),
  });
  return { source, posts: await source.all(), troubles };
}

test("every post of ours can be shown, and there are six at least", async () => {
  const { posts, troubles } = await readOurPosts();

  expect(troubles).toEqual([]);
  expect(posts.length).toBeGreaterThanOrEqual(6);
});

test("every post has a title and an excerpt that fit a search result, sources, a picture and words for it", async () => {
  const { posts } = await readOurPosts();

  for (const { slug, title, excerpt, contentHtml, featuredImage, tags, category, readTime } of posts) {
    expect(title.length, slug).toBeLessThanOrEqual(70);
    expect(excerpt.length, slug).toBeGreaterThanOrEqual(80);
    expect(excerpt.length, slug).toBeLessThanOrEqual(160);
    expect(contentHtml, slug).toContain('<h2 id="sources">');
    expect(featuredImage, slug).toMatchObject({ width: 1200, height: 630, alt: expect.stringMatching(/.{20}/) });
    expect(tags.length, slug).toBeGreaterThanOrEqual(2);
    expect(["Technology", "Research", "Education", "AI", "Learning"]).toContain(category);
    expect(readTime, slug).toBeGreaterThanOrEqual(3);
  }
  expect(categoriesOf(posts).length).toBeGreaterThan(1);
});

test("every link of a post to our own pages leads somewhere, and all others are https", async () => {
  const { posts } = await readOurPosts();
  const slugs = posts.map(({ slug }) => slug);

  for (const { post, address } of posts.flatMap(linksOf)) {
    const where = `${address} in ${post.slug}`;
    if (address.startsWith("#")) expect(post.contentHtml, where).toContain(`id="${address.slice(1)}"`);
    else if (address.startsWith("/blog/")) expect(slugs, where).toContain(address.slice("/blog/".length));
    else if (address.startsWith("/")) expect(routeOf(address), where).not.toBe("routes/system/not-found");
    else expect(address, where).toMatch(/^https:\/\//);
  }
});

test("on a phone the picture of a post is at most 20 KB", async () => {
  const { source, posts } = await readOurPosts();

  for (const { slug, featuredImage } of posts) {
    const wanted = { slug, version: featuredImage!.version, width: 800 };
    for (const format of ["webp", "jpeg"] as const) {
      expect((await source.picture({ ...wanted, format }))?.byteLength, `${slug}.${format}`).toBeLessThan(20 * 1024);
    }
  }
});

function linksOf(post: Post): { post: Post; address: string }[] {
  return [...post.contentHtml.matchAll(/<a href="([^"]*)"/g)].map(([, address = ""]) => ({ post, address }));
}

function routeOf(address: string): string | undefined {
  const leaves = allRoutes.filter((route) => route.pattern !== null);
  const match = matchRoutes(
    leaves.map(({ id, pattern }) => ({ id, path: pattern as string })),
    new URL(address, "http://127.0.0.1").pathname,
  );
  return match?.[0]?.route.id;
}
