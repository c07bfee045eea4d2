import { mkdtempSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createFileMemory } from "./file-memory.server";

/** A file, and a memory that notes each reading of it; a reading fails with the next of `failures`, while there is one. */
function createMemory({ failures = [] }: { failures?: Error[] } = {}) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "a.md");
  writeFileSync(file, "one");
  const readings: string[] = [];
  const { read: recall, forgetUnread } = createFileMemory(
    async (name) => {
      const content = await readFile(name, "utf8");
      readings.push(content);
      const failure = failures.shift();
      if (failure) throw failure;
      return content;
    },
    { maxBytes: 1024 },
  );
  return { file, recall, forgetUnread, readings };
}

test("a file is read once, however many ask at the same time or later", async () => {
  const { file, recall, readings } = createMemory();

  expect(await Promise.all([recall(file), recall(file)])).toEqual(["one", "one"]);
  expect(await recall(file)).toBe("one");

  expect(readings).toEqual(["one"]);
});

test("a file is read again when it was changed, though it is as long and says it is as old", async () => {
  const { file, recall } = createMemory();
  utimesSync(file, 1, 1);
  expect(await recall(file)).toBe("one");

  const { ctimeMs } = statSync(file);
  while (statSync(file).ctimeMs === ctimeMs) {
    writeFileSync(file, "two");
    utimesSync(file, 1, 1);
  }

  expect(await recall(file)).toBe("two");
});

test("what is wrong with a file is not looked for again while it stays as it is", async () => {
  const { file, recall, readings } = createMemory({ failures: [new Error("title must not be empty")] });

  await expect(recall(file)).rejects.toThrow("title");
  await expect(recall(file)).rejects.toThrow("title");

  expect(readings).toHaveLength(1);
});

test.each(["EACCES", "EMFILE", "EIO"])("a file that could not be read for %s is read again", async (code) => {
  const { file, recall } = createMemory({ failures: [Object.assign(new Error(code), { code })] });

  await expect(recall(file)).rejects.toThrow(code);

  expect(await recall(file)).toBe("one");
});

test("a file that nobody asked for meanwhile is forgotten, and no other", async () => {
  const { file, recall, forgetUnread, readings } = createMemory();

  await recall(file);
  forgetUnread();
  await recall(file);
  expect(readings).toHaveLength(1);

  forgetUnread();
  forgetUnread();
  await recall(file);
  expect(readings).toHaveLength(2);
});
