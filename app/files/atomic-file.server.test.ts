import { mkdtempSync, statSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeAtomically } from "./atomic-file.server";

test("writeAtomically: a power cut takes away neither the file nor the folders that were made for it", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const synced = await recordSyncs(home);

  await writeAtomically(path.join(home, "data", "images", "one.webp"), new Uint8Array([1]));

  const inodes = ["data/images/one.webp", "data/images", "data", ""].map((name) => statSync(path.join(home, name)).ino);
  expect(synced).toEqual(expect.arrayContaining(inodes));
});

/** What is brought to the disk from now on, named by its inode. */
async function recordSyncs(anyFolder: string): Promise<number[]> {
  const handle = await open(anyFolder);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: number[] = [];
  const spy = vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).ino);
  });
  onTestFinished(() => spy.mockRestore());
  return synced;
}
