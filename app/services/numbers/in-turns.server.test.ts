import { expect, test } from "vitest";
import { inTurns } from "./in-turns.server";

test("rows are read after the last one of the batch before, until there are none", async () => {
  const rows = ["a", "b", "c"].map((id) => ({ id }));
  const read = async (after: string) => rows.filter(({ id }) => id > after).slice(0, 2);

  const batches: { id: string }[][] = [];
  for await (const batch of inTurns(read)) batches.push(batch);

  expect(batches).toEqual([[{ id: "a" }, { id: "b" }], [{ id: "c" }]]);
});
