import { expect, test } from "vitest";
import { RETRY_DELAYS_MS, retryDelay } from "./retry-delay";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const random = 0.5;

test("mail to one person is tried for three days, and then given up", () => {
  const delays = RETRY_DELAYS_MS.map((_, index) => retryDelay(index + 1, { isToMany: false, random }));

  expect(delays).toEqual(RETRY_DELAYS_MS);
  expect(retryDelay(RETRY_DELAYS_MS.length + 1, { isToMany: false, random })).toBeNull();
  expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay)).toBeLessThan(3 * DAY);
});

test("mail to many is tried less often, and for ever", () => {
  const delays = [1, 2, 3, 4, 100].map((attempts) => retryDelay(attempts, { isToMany: true, random }));

  expect(delays).toEqual([30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 12 * HOUR]);
});

test("those that failed together come back up to half their time apart", () => {
  const delays = [0, 0.5, 1].map((random) => retryDelay(6, { isToMany: false, random }));

  expect(delays).toEqual([9 * HOUR, 12 * HOUR, 15 * HOUR]);
});
