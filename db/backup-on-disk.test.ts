import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createData, run } from "../tests/support/data-scripts";

// Each start of tsx takes about a second.
const TIMEOUT = 30_000;

test(
  "a backup is on the disk before it gets its name, and its name before it is announced",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    writeFileSync(path.join(data.dir, "images", "one.webp"), "picture");
    const folder = path.join(data.dir, "shelf", "monday");

    const calls = await recorded("backup", data.dir, folder);

    const renaming = calls.findIndex((call) => call.startsWith("rename") && call.endsWith(` ${folder}`));
    const unfinished = calls[renaming]!.split(" ")[1]!;
    for (const name of ["app.db", "images/one.webp", "images", ""]) {
      expect(calls.slice(0, renaming)).toContain(`sync ${path.join(unfinished, name)}`);
    }
    expect(calls.slice(renaming)).toContain(`sync ${path.join(data.dir, "shelf")}`);
    expect(calls).toContain(`sync ${data.dir}`); // the shelf was made for it
  },
);

test(
  "a restore has everything on the disk before it takes its place, each step before the next",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    writeFileSync(path.join(data.dir, "images", "one.webp"), "picture");
    await run("backup", data.dir, path.join(data.dir, "copy"));
    data.sqlite.close();

    const calls = await recorded("restore", data.dir, path.join(data.dir, "copy"));

    const at = (call: string) => calls.indexOf(call);
    const database = at(`rename ${data.file}.restoring ${data.file}`);
    const images = at(`rename ${data.dir}/images.restoring ${data.dir}/images`);
    for (const name of ["app.db.restoring", "images.restoring/one.webp", "images.restoring"]) {
      expect(calls.slice(0, database)).toContain(`sync ${path.join(data.dir, name)}`);
    }
    expect(calls[database + 1]).toBe(`sync ${data.dir}`);
    expect(database).toBeGreaterThan(-1);
    expect(images).toBeGreaterThan(database);
    expect(calls.at(-1)).toBe(`sync ${data.dir}`);
  },
);

test(
  "a backup that was killed does not stand in the way of the next one of its name",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    for (const leftover of ["copy.unfinished", "copy.unfinished-aB3dEf"]) {
      mkdirSync(path.join(data.dir, leftover));
      writeFileSync(path.join(data.dir, leftover, "app.db"), "half");
    }

    await run("backup", data.dir, path.join(data.dir, "copy"));

    expect(namesLike("copy", data.dir)).toEqual(["copy"]);
  },
);

test("a backup that fails leaves nothing behind and says why in a sentence", { timeout: TIMEOUT }, async () => {
  const data = createData();
  data.sqlite.close();
  writeFileSync(data.file, "not a database at all, although it has some length");

  const attempt = run("backup", data.dir, path.join(data.dir, "copy"));

  await expect(attempt).rejects.toThrow(/app\.db is damaged, or no database/);
  await expect(attempt).rejects.not.toThrow(/ {4}at /);
  expect(namesLike("copy", data.dir)).toEqual([]);
});

function namesLike(start: string, folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith(start));
}

/** What the script brought to the disk and renamed, in order. */
async function recorded(...args: Parameters<typeof run>): Promise<string[]> {
  const list = path.join(mkdtempSync(path.join(tmpdir(), "taproot-calls-")), "calls");
  process.env.DISK_CALLS = list;
  process.env.NODE_OPTIONS = `--import=${path.resolve("tests/support/record-disk-calls.mjs")}`;
  try {
    await run(...args);
  } finally {
    delete process.env.NODE_OPTIONS;
    delete process.env.DISK_CALLS;
  }
  return readFileSync(list, "utf8").trim().split("\n");
}
