import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { post, scriptedPosts } from "../support/scripted-posts";

const PICTURE = { version: "0123abcd", alt: "A root that ends in the open", width: 1200, height: 630 };
const NEWEST = post({
  slug: "newest",
  title: "The newest",
  category: "AI",
  tags: ["Gaps", "Models"],
  contentHtml: '<p><a href="/platform">How</a> and <a href="#why">why</a></p>',
  featuredImage: PICTURE,
});
const FUTURE = post({ slug: "future", datePublished: "2999-01-01", category: "Secret", tags: ["secret"] });

beforeEach(async () => {
  await startApp();
  ctx.posts = scriptedPosts(FUTURE, NEWEST, post({ slug: "older" }), post({ slug: "oldest", tags: [] }));
});
afterAll(() => expectReached("listPosts", "getPost", "listPostsByTag", "listTags", "listCategories"));

test("anybody turns over the posts page by page, with their whole text and whole addresses", async () => {
  const first = await callApi("listPosts", { query: { per_page: 1 } });
  const second = await callApi("listPosts", { query: { page: 2, per_page: 2 } });

  expect(first.json).toMatchObject({ success: true, total: 3, page: 1, per_page: 1 });
  expect(first.json.posts).toEqual([
    {
      id: "newest",
      slug: "newest",
      title: "The newest",
      excerpt: NEWEST.excerpt,
      content: `<p><a href="${config.publicUrl}/platform">How</a> and <a href="${config.publicUrl}/blog/newest#why">why</a></p>`,
      featured_image: `${config.publicUrl}/blog/pictures/newest/0123abcd-1200.jpeg`,
      featured_image_alt: PICTURE.alt,
      date_published: "2026-01-02",
      read_time: 3,
      category: "AI",
      author: "The Taproot team",
      tags: ["Gaps", "Models"],
    },
  ]);
  expect(second.json.posts.map(({ slug }: { slug: string }) => slug)).toEqual(["oldest"]);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=60");
  await keepExample("listPosts", first);
});

test("ten posts are a page, where nothing else is asked for", async () => {
  ctx.posts = scriptedPosts(...Array.from({ length: 11 }, (_, index) => post({ slug: `post-${index}` })));

  const { json } = await callApi("listPosts");

  expect(json).toMatchObject({ total: 11, page: 1, per_page: 10 });
  expect(json.posts).toHaveLength(10);
});

test("a post is read by its slug; one that is still to come is not there", async () => {
  const read = await callApi("getPost", { params: { slug: "newest" } });
  const future = await callApi("getPost", { params: { slug: "future" } });

  expect(read.json).toMatchObject({ success: true, slug: "newest", category: "AI" });
  expect(future.json).toMatchObject({ status: 404, error: "Post Not Found" });
  await keepExample("getPost", read);
});

test("posts of a tag are found however it is written", async () => {
  const found = await callApi("listPostsByTag", { params: { tag: "gAPS" } });

  expect(found.json.posts.map(({ slug }: { slug: string }) => slug)).toEqual(["newest", "older"]);
  expect((await callApi("listPostsByTag", { params: { tag: "secret" } })).json.error).toBe("Tag Not Found");
  await keepExample("listPostsByTag", found);
});

test("tags have their counts, categories their names, of what is published", async () => {
  const tags = await callApi("listTags");
  const categories = await callApi("listCategories");

  expect(tags.json.tags).toEqual([
    { name: "Gaps", count: 2 },
    { name: "Models", count: 1 },
  ]);
  expect(categories.json.categories).toEqual(["AI", "Learning"]);
  await keepExample("listTags", tags);
  await keepExample("listCategories", categories);
});

test("an empty blog has an empty first page", async () => {
  ctx.posts = scriptedPosts();

  expect((await callApi("listPosts")).json).toMatchObject({ posts: [], total: 0 });
  expect((await callApi("listTags")).json.tags).toEqual([]);
});

test.each([
  ["page", 0],
  ["page", "two"],
  ["page", 1.5],
  ["per_page", 101],
])("a list has no %s %s", async (field, value) => {
  const { json } = await callApi("listPosts", { query: { [field]: value } });

  expect(json).toMatchObject({ status: 400, errors: [{ field }] });
});

test("a page behind the last is not found", async () => {
  expect((await callApi("listPosts", { query: { page: 2 } })).json).toMatchObject({ status: 404 });
});
