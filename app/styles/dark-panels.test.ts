import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(`./components/${name}`, import.meta.url), "utf8");

test("a button on the dark ground of a complete part has colors that were chosen for it", () => {
  const button = read("button.css");
  const panel = /\.part-end \{([^}]*)\}/.exec(read("part-end.css"))![1]!;
  const ofKind = (kind: string) =>
    [...button.matchAll(new RegExp(`\\.button-${kind}(?::hover)? \\{([^}]*)\\}`, "g"))].map(([, rule]) => rule).join();
  const used = [...(ofKind("primary") + ofKind("secondary")).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!);

  expect(used).toContain("--ink");
  expect([...new Set(used)].filter((name) => !panel.includes(`${name}:`))).toEqual([]);
});
