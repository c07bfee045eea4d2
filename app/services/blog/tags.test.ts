import { expect, test } from "vitest";
import { post } from "../../../tests/support/scripted-posts";
import { popularTags } from "./tags";

test("tags come by how many posts have them, then by name, whatever their case", () => {
  const posts = [post({ tags: ["Mastery", "Gaps"] }), post({ tags: ["gaps", "AI"] }), post({ tags: ["GAPS"] })];

  expect(popularTags(posts)).toEqual([
    { name: "Gaps", count: 3 },
    { name: "AI", count: 1 },
    { name: "Mastery", count: 1 },
  ]);
});

test("there are at most ten", () => {
  const tags = Array.from({ length: 12 }, (_, index) => `tag ${String.fromCharCode(97 + index)}`);

  expect(popularTags([post({ tags })]).map(({ name }) => name)).toEqual(tags.slice(0, 10));
});
