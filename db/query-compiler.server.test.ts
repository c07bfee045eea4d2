import { afterAll, expect, test } from "vitest";
import { openDatabase } from "./client.server";

const db = openDatabase(":memory:");
afterAll(() => db.destroy());

const ids = db.selectFrom("learners").select("id").where("theme", "=", "dark");

test("a limit stands in the SQL, so that SQLite need not prepare the statement again for each number", () => {
  expect(ids.limit(3).offset(6).compile()).toMatchObject({
    sql: 'select "id" from "learners" where "theme" = ? limit 3 offset ?',
    parameters: ["dark", 6],
  });
});

test("a limit that is no whole number stays a parameter", () => {
  const smuggled = "1; drop table learners" as unknown as number;

  expect(ids.limit(smuggled).compile()).toMatchObject({
    sql: 'select "id" from "learners" where "theme" = ? limit ? + 0',
    parameters: ["dark", smuggled],
  });
});
