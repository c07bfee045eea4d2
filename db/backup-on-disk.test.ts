import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { createData, numbersIn, run } from "../tests/support/data-scripts";

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

test(
  "a backup under a name of its own choice removes what one that was killed left a day ago",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    const shelf = path.join(data.dir, "backups");
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ["monday.unfinished-aB3dEf", "tuesday.unfinished-aB3dEf", "sunday"]) {
      mkdirSync(path.join(shelf, name), { recursive: true });
      if (name !== "tuesday.unfinished-aB3dEf") utimesSync(path.join(shelf, name), old, old);
    }

    await run("backup", data.dir);

    expect(readdirSync(shelf).sort()).toEqual([
      expect.stringMatching(/^\d{4}-.*Z$/),
      "sunday",
      "tuesday.unfinished-aB3dEf",
    ]);
  },
);

test("a backup does not mind another one whose folder gets its name meanwhile", { timeout: TIMEOUT }, async () => {
  const data = createData();
  const shelf = path.join(data.dir, "backups");
  mkdirSync(shelf);
  symlinkSync("nowhere", path.join(shelf, "tuesday.unfinished-aB3dEf")); // in the list, but not there to be looked at

  await run("backup", data.dir);

  expect(readdirSync(shelf).sort()).toEqual([expect.stringMatching(/Z$/), "tuesday.unfinished-aB3dEf"]);
});

test(
  "a restore that fails between its two steps says which of them is done and keeps the images",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    writeFileSync(path.join(data.dir, "images", "one.webp"), "picture");
    const backup = path.join(data.dir, "copy");
    await run("backup", data.dir, backup);
    data.write(2);
    data.sqlite.close();
    const waiting = path.join(data.dir, "images.restoring");

    const attempt = runWith("refuse-rename", { REFUSED_RENAME: waiting }, "restore", data.dir, backup);

    await expect(attempt).rejects.toThrow(
      `The database of ${backup} is in its place; its images are not. They wait in ${waiting}`,
    );
    await expect(attempt).rejects.toThrow("EIO");
    expect(numbersIn(data.file)).toEqual([1]);
    expect(readdirSync(waiting)).toEqual(["one.webp"]);

    await run("restore", data.dir, backup);
    expect(readdirSync(path.join(data.dir, "images"))).toEqual(["one.webp"]);
  },
);

test(
  "a restore that refuses its backup does not say that anything was done, nor take what an earlier one left to be done",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    data.sqlite.close();
    const waiting = path.join(data.dir, "images.restoring");
    mkdirSync(waiting);
    writeFileSync(path.join(waiting, "one.webp"), "picture");
    const backup = path.join(data.dir, "copy");
    mkdirSync(backup);
    writeFileSync(path.join(backup, "app.db"), "no database, though of some length");

    const attempt = run("restore", data.dir, backup);

    await expect(attempt).rejects.toThrow(/copy\/app\.db is damaged/);
    await expect(attempt).rejects.not.toThrow("is in its place");
    expect(numbersIn(data.file)).toEqual([1]);
    expect(readdirSync(waiting)).toEqual(["one.webp"]);
  },
);

test("a restore that fails before its first step leaves no copies behind", { timeout: TIMEOUT }, async () => {
  const data = createData();
  data.write(1);
  const backup = path.join(data.dir, "copy");
  await run("backup", data.dir, backup);
  data.write(2);
  data.sqlite.close();

  const refused = { REFUSED_RENAME: `${data.file}.restoring` };
  const attempt = runWith("refuse-rename", refused, "restore", data.dir, backup);

  await expect(attempt).rejects.toThrow("EIO");
  await expect(attempt).rejects.not.toThrow("is in its place");
  expect(numbersIn(data.file)).toEqual([1, 2]);
  expect(readdirSync(data.dir).filter((name) => name.endsWith(".restoring"))).toEqual([]);
});

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
  await runWith("record-disk-calls", { DISK_CALLS: list }, ...args);
  return readFileSync(list, "utf8").trim().split("\n");
}

/** The script on a system that a file of tests/support has changed. */
async function runWith(change: string, env: Record<string, string>, ...args: Parameters<typeof run>) {
  vi.stubEnv("NODE_OPTIONS", `--import=${path.resolve(`tests/support/${change}.mjs`)}`);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return await run(...args);
  } finally {
    vi.unstubAllEnvs();
  }
}
