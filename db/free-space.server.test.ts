import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/data-scripts";
import { findFullDisk } from "./free-space.server";

test("a disk with less room than is enough is named by its folder, before a write has failed on it", async () => {
  const folder = temporaryFolder();

  expect(await findFullDisk([`${folder}/absent`, folder], { enough: Number.MAX_SAFE_INTEGER })).toBe(folder);
  expect(await findFullDisk([folder], { enough: 1 })).toBeNull();
});
