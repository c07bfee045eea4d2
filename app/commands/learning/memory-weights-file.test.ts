import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEMORY_WEIGHTS } from "~/services/memory/memory-weights";
import { MEMORY_WEIGHTS_FILE, memoryWeightsFile } from "./memory-weights-file";

test("the weights that are shipped stand in a file as fitting writes it", () => {
  const shipped = readFileSync(MEMORY_WEIGHTS_FILE, "utf8");
  const [, date = "", source = ""] = /on (\S+) to (.+)\. \*\//.exec(shipped) ?? [];

  expect(memoryWeightsFile(MEMORY_WEIGHTS, { source, date })).toBe(shipped);
});
