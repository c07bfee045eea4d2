import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPostFolders } from "~/providers/posts/post-folders.server";

export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="600" height="630"/></svg>';

/** Posts in two empty folders, `ours` and then `folder`, at a time that stands still. */
export function createFolders() {
  const ours = mkdtempSync(path.join(tmpdir(), "taproot-ours-"));
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-posts-"));
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const troubles: { file: string; reason: string }[] = [];
  let time = 0;
  let written = 0;
  return {
    ours,
    folder,
    troubles,
    travel: (milliseconds: number) => void (time += milliseconds),
    posts: createPostFolders({
      folders: [ours, folder],
      dataDir,
      now: () => new Date(time),
      onTrouble: (trouble) => void troubles.push(trouble),
    }),
    write: (name: string, content: string | Uint8Array, into = folder) => {
      const file = path.join(into, name);
      writeFileSync(file, content);
      written += 1;
      utimesSync(file, written, written); // two writes within a millisecond are told apart
    },
    pictureFiles: () => (readdirSync(dataDir).includes("pictures") ? readdirSync(path.join(dataDir, "pictures")) : []),
  };
}

/** The source of a post; a field that is undefined is left out. */
export function source(fields: Record<string, unknown> = {}, text = "It says this."): string {
  const all = {
    title: "A post",
    excerpt: "What it says.",
    date_published: "2026-01-02",
    category: "Learning",
    tags: ["Gaps", "Mastery"],
    author: "Ada",
    ...fields,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${text}\n`;
}
