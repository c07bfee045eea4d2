import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/data-scripts";
import { openSqlite } from "./client.server";
import { refuseLostDatabase } from "./lost-database";

function createFolder() {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, "app.db");
  return { dataDir, file, refuse: () => refuseLostDatabase({ url: `file:${file}`, dataDir }) };
}

test.each(["app.db-wal", "images/one.webp", "exports/one.zip"])(
  "a database that is gone is not made anew beside what belongs to it: %s",
  (trace) => {
    const { dataDir, file, refuse } = createFolder();
    mkdirSync(path.dirname(path.join(dataDir, trace)), { recursive: true });
    writeFileSync(path.join(dataDir, trace), "what is left");

    expect(refuse).toThrow(`There is no database at ${file}, though there was one`);
    writeFileSync(file, "");
    expect(refuse).toThrow("npm run restore");
  },
);

test("a new folder, and one whose server was killed at its first start, is fine", () => {
  const { dataDir, file, refuse } = createFolder();
  mkdirSync(path.join(dataDir, "images"));

  expect(refuse).not.toThrow();
  writeFileSync(file, "");
  writeFileSync(`${file}-wal`, "");
  expect(refuse).not.toThrow();
});

test("a database that is there is left to SQLite, whose log may hold more than the file", () => {
  const { file, refuse } = createFolder();
  const sqlite = openSqlite(`file:${file}`);
  sqlite.exec("create table any (id integer)");

  expect(refuse).not.toThrow();
  sqlite.close();
  truncateSync(file, 0);
  expect(refuse).not.toThrow(); // closing has emptied its log, so nothing is lost that was not lost already
});
