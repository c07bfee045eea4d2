import { expect, test } from "vitest";
import { whatOneCanDo } from "./what-one-can-do";

test.each([
  ["Work out a p-value.", "work out a p-value."],
  ["Can explain notes.", "explain notes."],
  ["You can tell two keys apart.", "tell two keys apart."],
  ["Be able to sing a scale.", "sing a scale."],
  ["Cancel what is common.", "cancel what is common."],
  ["  Can add. ", "add."],
])("%s", (summary, ability) => {
  expect(whatOneCanDo(summary)).toBe(ability);
});
