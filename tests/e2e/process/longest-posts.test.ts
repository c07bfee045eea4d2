import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { MAX_POST_BYTES } from "~/providers/posts/post-folders.server";
import { source } from "../../support/post-files";
import { startServer } from "../../support/server";

/** What takes the most memory or time for its length, a line each. */
const LINES = {
  table: "|a".repeat(12) + "|\n",
  list: "- a\n",
  headings: "## a\n",
  quotes: "> ".repeat(20) + "a\n\n",
  emphasis: "*a_b**c__ ",
};

test("the longest posts there can be, all at once, leave the server alive in the memory it has", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-posts-"));
  for (const [name, line] of Object.entries(LINES)) {
    const head = source({ title: name }, name === "table" ? line + "|-".repeat(12) + "|" : "");
    writeFileSync(path.join(folder, `${name}.md`), head + line.repeat((MAX_POST_BYTES - head.length) / line.length));
  }
  const server = await startServer({ env: { BLOG_DIR: folder } });

  for (const address of ["/rss", ...Object.keys(LINES).map((name) => `/blog/${name}`), "/blog"]) {
    expect((await fetch(server.url + address)).status, address).toBe(200);
  }

  expect(await server.stop()).toBe(0);
});
