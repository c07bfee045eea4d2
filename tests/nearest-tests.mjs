import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Words in many paths, which say nothing of what a file is about. */
const COMMON = new Set(["components", "route", "routes", "server", "services", "test", "tests"]);
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];
const ALIASES = [
  [/^~\//, "app/"],
  [/^~db\//, "db/"],
];

/**
 * The unit and route tests that import a changed file, over the fewest other files first. Which of them goes through a
 * route is not known (tests/support/app-routes.ts loads them all), so among those as near as each other the ones named
 * like what has changed come first.
 */
export function nearestTests(changed) {
  const importers = readImporters();
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const words = new Set(changed.flatMap(wordsOf));
  const strangeness = (file) => -wordsOf(file).filter((word) => words.has(word)).length;
  return [...distances.keys()]
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith("tests/e2e/"))
    .sort((a, b) => distances.get(a) - distances.get(b) || strangeness(a) - strangeness(b));
}

/** Who imports each file; types alone do not count, for they change nothing that a test sees. */
function readImporters() {
  const importers = new Map();
  for (const file of list(["ls-files", "-co", "--exclude-standard", "app", "db", "migrations", "tests"])) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  return importers;
}

function importsOf(file) {
  const text = readFileSync(file, "utf8").replace(/^(import|export) type [^;]*;/gm, "");
  const named = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolve(file, fileName));
  const globbed = [...text.matchAll(/import\.meta\.glob[^("]*\("(\.[^"*]*)\*/g)].flatMap(([, folder]) =>
    list(["ls-files", "-co", "--exclude-standard", path.join(path.dirname(file), folder)]),
  );
  return [...named, ...globbed].filter(Boolean);
}

function resolve(from, name) {
  const alias = ALIASES.find(([start]) => start.test(name));
  if (!alias && !name.startsWith(".")) return null;
  const bare = alias ? name.replace(...alias) : path.join(path.dirname(from), name);
  return ENDINGS.map((ending) => bare + ending).find((file) => path.extname(file) && existsSync(file)) ?? null;
}

function wordsOf(file) {
  return file.split(/[^a-z]+/).filter((word) => word.length > 3 && !COMMON.has(word));
}

/** The lines that git answers with. */
export function list(args) {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}
