import { expect, test } from "vitest";
import { readPacks } from "./read-packs.server";

test("in the packs that come with the product each mistake's idea can be tried elsewhere, and each prerequisite has a reason", async () => {
  const packs = await readPacks(["db/curriculum"]);

  const missing = packs.flatMap(({ concepts }) =>
    [...concepts.values()].flatMap(({ id, misconceptions, prerequisites, prerequisite_reasons: reasons = {} }) => [
      ...misconceptions.filter(({ check }) => !check).map((misconception) => `${id}: check of ${misconception.id}`),
      ...prerequisites.filter((prerequisite) => !reasons[prerequisite]).map((one) => `${id}: reason for ${one}`),
    ]),
  );

  expect(packs).not.toEqual([]);
  expect(missing).toEqual([]);
});
