import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { source } from "../support/post-files";
import { expectNoSidewaysScroll } from "./support/expect-no-sideways-scroll";
import { expect, test } from "./support/test";

const WORD = "Rindfleischetikettierungsüberwachungsamt"; // as long as a category or a tag may be
const folder = mkdtempSync(path.join(tmpdir(), "taproot-posts-"));

test.use({ serverEnv: { BLOG_DIR: folder } });

test("words of forty letters are whole on the narrowest screen", async ({ page }) => {
  const fields = { title: `${WORD} erklärt`, category: WORD, tags: [WORD, "Gaps"], author: WORD };
  writeFileSync(path.join(folder, "long-words.md"), source({ ...fields, date_published: "2026-11-20" }, `## ${WORD}`));
  const label = encodeURIComponent(WORD.toLowerCase());

  for (const address of ["/blog", "/blog/long-words", `/blog/category/${label}`, `/blog/tag/${label}`, "/sitemap"]) {
    await page.goto(address);
    await expect(page.getByText(WORD).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
