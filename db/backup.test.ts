import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "./client.server";
import { createData, numbersIn, run, temporaryFolder } from "../tests/support/data-scripts";

// The scripts are run as an operator runs them; each start of tsx takes about a second.
const TIMEOUT = 30_000;

test("a backup holds the database and the images, but not the session secret", { timeout: TIMEOUT }, async () => {
  const data = createData();
  data.write(1, 2, 3);
  writeFileSync(path.join(data.dir, "images", "one.webp"), "picture");
  writeFileSync(path.join(data.dir, "session-secret"), "secret");

  const { stdout } = await run("backup", data.dir);

  const folder = path.join(data.dir, "backups", only(readdirSync(path.join(data.dir, "backups"))));
  expect(stdout).toContain(folder);
  expect(readdirSync(folder).sort()).toEqual(["app.db", "images"]);
  expect(readFileSync(path.join(folder, "images", "one.webp"), "utf8")).toBe("picture");
  expect(numbersIn(path.join(folder, "app.db"))).toEqual([1, 2, 3]);
});

test(
  "a backup taken during writes holds every pair of rows that was written together",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    let written = 0;
    const writer = setInterval(() => {
      written += 1;
      data.write(written, -written);
    }, 1);

    await run("backup", data.dir, path.join(data.dir, "copy"));
    clearInterval(writer);

    const numbers = numbersIn(path.join(data.dir, "copy", "app.db"));
    expect(numbers.length).toBeGreaterThan(0);
    expect(written).toBeGreaterThan(numbers.length / 2); // it went on while the copy was made, and after
    expect(numbers.filter((number) => !numbers.includes(-number))).toEqual([]);
  },
);

test("a backup never overwrites an older one", { timeout: TIMEOUT }, async () => {
  const data = createData();
  mkdirSync(path.join(data.dir, "copy"));

  const attempt = run("backup", data.dir, path.join(data.dir, "copy"));

  await expect(attempt).rejects.toThrow(/exists already/);
});

test("a restore brings the backup back and keeps what it replaces", { timeout: TIMEOUT }, async () => {
  const data = createData();
  const backup = path.join(data.dir, "copy");
  data.write(1);
  writeFileSync(path.join(data.dir, "images", "one.webp"), "picture");
  await run("backup", data.dir, backup);
  data.write(2);
  writeFileSync(path.join(data.dir, "images", "two.webp"), "picture");
  data.sqlite.close();

  await run("restore", data.dir, backup);

  expect(numbersIn(data.file)).toEqual([1]);
  expect(readdirSync(path.join(data.dir, "images"))).toEqual(["one.webp"]);
  const kept = readdirSync(data.dir).filter((name) => name.includes("replaced-"));
  expect(
    numbersIn(
      path.join(
        data.dir,
        kept.find((name) => name.startsWith("app.db"))!,
      ),
    ),
  ).toEqual([1, 2]);
  const keptImages = path.join(
    data.dir,
    kept.find((name) => name.startsWith("images"))!,
  );
  expect(readdirSync(keptImages).sort()).toEqual(["one.webp", "two.webp"]);
});

test(
  "what a backup and a restore write is for its owner alone, though the shelf had it for all to read",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    const backup = path.join(data.dir, "copy");
    data.write(1);
    data.sqlite.close();

    const before = process.umask(0o022); // the usual one, which the scripts inherit
    onTestFinished(() => void process.umask(before));
    await run("backup", data.dir, backup);
    expect(modeOf(path.join(backup, "app.db"))).toBe("600");
    chmodSync(path.join(backup, "app.db"), 0o644);
    await run("restore", data.dir, backup);

    const sqlite = openSqlite(`file:${data.file}`);
    sqlite.exec("insert into numbers values (2)");
    expect(["", "-wal", "-shm"].map((end) => modeOf(data.file + end))).toEqual(["600", "600", "600"]);
    sqlite.close();
  },
);

test(
  "a restore signs everybody out, programs and whoever signed out since the backup too",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.sqlite.exec("create table sessions (id text not null, ended_at text)");
    data.sqlite.exec("insert into sessions values ('open', null), ('left', '2026-01-05T09:00:00.000Z')");
    data.sqlite.exec("create table api_tokens (id text not null, revoked_at text)");
    data.sqlite.exec("insert into api_tokens values ('works', null)");
    await run("backup", data.dir, path.join(data.dir, "copy"));
    data.sqlite.close();

    await run("restore", data.dir, path.join(data.dir, "copy"));

    const restored = openSqlite(`file:${data.file}`);
    expect(restored.prepare("select id from api_tokens where revoked_at is null").all()).toEqual([]);
    expect(restored.prepare("select id from sessions where ended_at is null").all()).toEqual([]);
    expect(restored.prepare("select ended_at from sessions where id = 'left'").pluck().get()).toMatch(/^2026-01-05/);
    restored.close();
  },
);

test("a restore refuses while a server has the database open, even an idle one", { timeout: TIMEOUT }, async () => {
  const data = createData();
  const backup = path.join(data.dir, "copy");
  data.write(1);
  await run("backup", data.dir, backup);
  data.write(2);

  const attempt = run("restore", data.dir, backup);

  await expect(attempt).rejects.toThrow(/has .*app\.db open/);
  data.write(3);
  expect(numbersIn(data.file)).toEqual([1, 2, 3]);
  expect(readdirSync(data.dir).filter((name) => /replaced|restoring/.test(name))).toEqual([]);
});

test(
  "what a killed server left in its log is kept by a restore, not mixed into the backup",
  { timeout: TIMEOUT },
  async () => {
    const data = createData();
    data.write(1);
    await run("backup", data.dir, path.join(data.dir, "copy"));
    data.write(2);
    const killed = temporaryFolder();
    for (const name of readdirSync(data.dir))
      cpSync(path.join(data.dir, name), path.join(killed, name), { recursive: true });
    expect(existsSync(path.join(killed, "app.db-wal"))).toBe(true);

    await run("restore", killed, path.join(killed, "copy", "app.db"));

    expect(numbersIn(path.join(killed, "app.db"))).toEqual([1]);
    const kept = readdirSync(killed).find((name) => name.startsWith("app.db.replaced-"))!;
    expect(numbersIn(path.join(killed, kept))).toEqual([1, 2]);
  },
);

test("a restore replaces a damaged database", { timeout: TIMEOUT }, async () => {
  const data = createData();
  data.write(1);
  await run("backup", data.dir, path.join(data.dir, "copy"));
  data.sqlite.close();
  writeFileSync(data.file, "not a database at all, although it has some length");

  await run("restore", data.dir, path.join(data.dir, "copy"));

  expect(numbersIn(data.file)).toEqual([1]);
});

test("a damaged backup is refused and nothing is changed", { timeout: TIMEOUT }, async () => {
  const data = createData();
  data.write(1);
  data.sqlite.close();
  mkdirSync(path.join(data.dir, "copy"));
  writeFileSync(path.join(data.dir, "copy", "app.db"), "not a database at all, although it has some length");

  const attempt = run("restore", data.dir, path.join(data.dir, "copy"));

  await expect(attempt).rejects.toThrow(/is damaged/);
  expect(numbersIn(data.file)).toEqual([1]);
});

test("compacting keeps every row and gives back what deleted ones held", { timeout: TIMEOUT }, async () => {
  const data = createData();
  data.sqlite.exec("create table texts (text text not null)");
  const insert = data.sqlite.prepare("insert into texts values (?)");
  for (let index = 0; index < 500; index++) insert.run(`marker ${index} `.repeat(100));
  data.sqlite.exec("delete from texts");
  data.write(1, 2, 3);
  data.sqlite.close();
  const before = readFileSync(data.file).byteLength;

  await run("compact", data.dir);

  expect(numbersIn(data.file)).toEqual([1, 2, 3]);
  const after = readFileSync(data.file);
  expect(after.byteLength).toBeLessThan(before / 10);
  expect(after.includes("marker")).toBe(false);
});

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

function only<T>(values: T[]): T {
  expect(values).toHaveLength(1);
  return values[0] as T;
}
