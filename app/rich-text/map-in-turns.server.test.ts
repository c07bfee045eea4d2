import { expect, test } from "vitest";
import { mapInTurns } from "./map-in-turns.server";

test("mapInTurns lets others have their turn after each text", async () => {
  let turns = 0;
  const immediate = () => {
    turns++;
    timer = setImmediate(immediate);
  };
  let timer = setImmediate(immediate);

  const seen = await mapInTurns(["a", "b", "c"], (text) => `${text}${turns}`);
  clearImmediate(timer);

  expect(seen).toEqual(["a0", "b1", "c2"]);
});
