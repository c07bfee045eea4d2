import { expect, test } from "vitest";
import { reviewsADay } from "./reviews-a-day";

test("a day has one review for each two of its learner's minutes, five at least and thirty at most", () => {
  expect([1, 10, 13, 20, 42, 60, 500].map(reviewsADay)).toEqual([5, 5, 7, 10, 21, 30, 30]);
});

test("a day has ten reviews as long as nobody knows how many minutes it has", () => {
  expect(reviewsADay(null)).toBe(10);
});
