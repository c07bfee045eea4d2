import { expect, test } from "vitest";
import { readingTime } from "./reading-time";

test.each([
  ["nothing", "", 1],
  ["one minute's words", "word ".repeat(220), 1],
  ["ten minutes' words", "word, ".repeat(2200), 10],
  ["Chinese, of which each character is a word", "学习需要时间和耐心，".repeat(220), 9],
  ["Japanese", "かなカナ漢字。".repeat(220), 6],
  ["Korean, which has spaces", "배움은 시간이 걸립니다. ".repeat(220), 3],
  ["Thai, with some five letters a word", "การเรียนรู้ต้องใช้เวลา".repeat(220), 4],
  ["two languages", "The word 学习 means to learn. ".repeat(220), 7],
])("reading %s", (_what, text, minutes) => {
  expect(readingTime(text)).toBe(minutes);
});
