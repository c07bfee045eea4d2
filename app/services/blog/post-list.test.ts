import { expect, test } from "vitest";
import { post } from "../../../tests/support/scripted-posts";
import { PAGE_SIZE, postList } from "./post-list";

const many = (count: number) => Array.from({ length: count }, (_, index) => post({ slug: `post-${index}` }));

test("a list has nine posts a page, and no page before its first or after its last", () => {
  const posts = many(2 * PAGE_SIZE + 1);

  expect(postList(posts, { page: 1 })).toMatchObject({ posts: posts.slice(0, 9), page: 1, pageCount: 3 });
  expect(postList(posts, { page: 3 })?.posts).toEqual(posts.slice(18));
  expect(postList(posts, { page: 4 })).toBeNull();
  expect(postList(posts, { page: 0 })).toBeNull();
  expect(postList(many(PAGE_SIZE), { page: 1 })?.pageCount).toBe(1);
});

test("a topic is found in any case and named as the newest post writes it", () => {
  const posts = [
    post({ slug: "a", category: "AI", tags: ["Spaced repetition"] }),
    post({ slug: "b", category: "ai", tags: ["SPACED REPETITION"] }),
    post({ slug: "c", category: "Learning", tags: ["Gaps"] }),
  ];

  const category = postList(posts, { topic: { kind: "category", name: "Ai" }, page: 1 });
  const tag = postList(posts, { topic: { kind: "tag", name: "spaced repetition" }, page: 1 });

  expect(category).toMatchObject({ topic: { name: "AI" }, posts: [{ slug: "a" }, { slug: "b" }] });
  expect(category?.categories).toEqual(["AI", "Learning"]);
  expect(tag).toMatchObject({ topic: { name: "Spaced repetition" }, posts: [{ slug: "a" }, { slug: "b" }] });
});

test("a topic that no post is about is not there", () => {
  const posts = [post({ category: "Learning", tags: ["Gaps"] })];

  expect(postList(posts, { topic: { kind: "category", name: "Research" }, page: 1 })).toBeNull();
  expect(postList(posts, { topic: { kind: "tag", name: "Learning" }, page: 1 })).toBeNull();
});

test("an empty blog has its planned categories, each of them empty, and no tags", () => {
  const empty = postList([], { page: 1 });

  expect(empty).toMatchObject({ posts: [], page: 1, pageCount: 1, tags: [] });
  expect(empty?.categories).toEqual(["Technology", "Research", "Education", "AI", "Learning"]);
  for (const name of empty?.categories ?? []) {
    expect(postList([], { topic: { kind: "category", name: name.toLowerCase() }, page: 1 })).toMatchObject({
      topic: { name },
      posts: [],
    });
  }
  expect(postList([], { topic: { kind: "tag", name: "ai" }, page: 1 })).toBeNull();
});
