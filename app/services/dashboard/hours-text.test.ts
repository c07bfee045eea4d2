import { expect, test } from "vitest";
import { hoursText } from "./hours-text";

test.each([
  [0, "0 min"],
  [29, "under a minute"],
  [20 * 60 + 40, "21 min"],
  [35 * 60, "35 min"],
  [59 * 60 + 29, "59 min"],
  [59 * 60 + 31, "1 h"],
  [3600, "1 h"],
  [5400, "1.5 h"],
  [99.94 * 3600, "99.9 h"],
  [123.4 * 3600, "123 h"],
])("%d seconds are %s", (seconds, text) => {
  expect(hoursText(seconds)).toBe(text);
});
