import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("colours are told in the tokens; elsewhere there is only the black and white of paper", () => {
  const files = readdirSync("app/styles", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".css") && !file.endsWith("tokens.css"),
  );

  const told = files.flatMap((file) =>
    (readFileSync(path.join("app/styles", file), "utf8").match(/#[\da-f]{3,8}\b/gi) ?? [])
      .filter((colour) => !["#000", "#fff"].includes(colour))
      .map((colour) => `${file}: ${colour}`),
  );

  expect(files.length).toBeGreaterThan(20);
  expect(told).toEqual([]);
});
