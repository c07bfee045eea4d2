import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const FOLDERS = ["app", "db", "docs", "migrations", "patches", "tests"];

test("every link from one of the project's documents to one of its files leads somewhere", () => {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md") && !file.includes("/prompts/") && !file.includes("content/blog/"))
      .map((file) => path.join(folder, file)),
  );
  const documents = ["README.md", "CONTRIBUTING.md", ...inFolders];

  const dead = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(LINK)]
      .map(([, link]) => link!)
      .filter((link) => !link.includes("://") && !existsSync(path.join(path.dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );

  expect(documents).toContain("docs/architecture.md");
  expect(dead).toEqual([]);
});
