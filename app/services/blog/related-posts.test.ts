import { expect, test } from "vitest";
import { post } from "../../../tests/support/scripted-posts";
import { relatedPosts } from "./related-posts";

const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

test("at most three: of the first tag, then of the second, then the newest", () => {
  const shown = post({ slug: "shown", tags: ["First", "Second", "Third"] });
  const posts = [
    post({ slug: "newest", tags: [] }),
    shown,
    post({ slug: "of-the-third", tags: ["third"] }),
    post({ slug: "of-the-second", tags: ["second"] }),
    post({ slug: "of-the-first", tags: ["FIRST"] }),
  ];

  expect(slugs(relatedPosts(shown, posts))).toEqual(["of-the-first", "of-the-second", "newest"]);
});

test("never the post itself, and none twice", () => {
  const shown = post({ slug: "shown", tags: ["a", "b"] });
  const other = post({ slug: "other", tags: ["a", "b"] });

  expect(slugs(relatedPosts(shown, [shown, other]))).toEqual(["other"]);
  expect(relatedPosts(shown, [shown])).toEqual([]);
});

test("of a tag the first ten are looked at, and of all posts the first ten", () => {
  const shown = post({ slug: "shown", tags: ["a", "b"] });
  const tenOfA = Array.from({ length: 10 }, () => post({ slug: "shown", tags: ["a"] })); // never shown themselves
  const older = [post({ slug: "eleventh-of-a", tags: ["a"] }), post({ slug: "of-b", tags: ["b"] })];

  expect(slugs(relatedPosts(shown, [...tenOfA, ...older]))).toEqual(["of-b"]);
});
