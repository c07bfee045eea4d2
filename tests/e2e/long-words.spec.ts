import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { source } from "../support/post-files";
import { change } from "../support/server-database";
import * as walk from "../support/walk";
import { expectNoSidewaysScroll, expectRoomForLargeText } from "./support/expect-no-sideways-scroll";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

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

test(
  "a course full of long words fits the narrowest screen, with text of twice the size too",
  onlyWithScripts,
  async ({ page, server }) => {
    const { dataDir } = server;
    const visitor = await walk.signIn(server.url, { ...someone(), name: `Ada ${WORD}` });
    const sections = await walk.createCourse(visitor, `Statistics: ${WORD}`);
    const part = sections.url.pathname + "/1.1";
    const courseId = sections.url.pathname.split("/")[3]!;
    change(dataDir, "update sections set heading = heading || ' ' || ?", WORD);
    change(dataDir, "update subsections set heading = heading || ' ' || ?", WORD);
    change(dataDir, "update concepts set name = name || ' ' || ?", WORD);
    change(dataDir, "update onboarding_questions set question = ? || ' ' || question", WORD);
    const question = await walk.openFirstQuestion(visitor, sections);
    const wrong = await walk.answer(visitor, question, { dataDir, kind: "wrong", explanation: WORD });
    const asked = await visitor.submit(wrong, wrong.form("Start My Learning Journey"));
    const simpler = asked.html.includes('name="option"') ? asked : await visitor.open(asked.link("Start now"));
    const form = simpler.form('name="option"');
    const gap = await visitor.submit(simpler, form, { intent: "dont-know" });
    change(dataDir, "update items set stem_html = '<p>' || ? || '</p>' || stem_html", WORD);
    change(dataDir, `update items set options = replace(options, '"html":"', '"html":"' || ? || ' ')`, WORD);

    await goOnAs(page, visitor, gap.url.href);
    await expect(page.getByRole("heading", { name: /This is the gap/ })).toBeVisible();
    for (const address of [
      gap.url.href,
      form.action,
      "/dashboard",
      "/dashboard/courses",
      `/dashboard/onboarding/complete?course_id=${courseId}`,
      sections.url.pathname,
      `${part}/questions/start`,
      `${part}/questions/${wrong.url.searchParams.get("question_id")}`,
      wrong.url.href,
      `${part}/questions-complete`,
      "/dashboard/settings",
      "/dashboard/settings/appearance",
      "/dashboard/settings/devices",
    ]) {
      await page.goto(address);
      await expectNoSidewaysScroll(page);
      await expectRoomForLargeText(page);
    }
  },
);

test(
  "questions about a course may have long words on the narrowest screen",
  onlyWithScripts,
  async ({ page, server }) => {
    const visitor = await walk.signIn(server.url, someone());
    const sections = await walk.onboardCourse(visitor, `Statistics: ${WORD}`);
    const courseId = sections.url.pathname.split("/")[3]!;
    change(server.dataDir, "update onboarding_questions set question = question || ' ' || ?", WORD);
    change(server.dataDir, "update courses set onboarded_at = null where id = ?", courseId);
    await goOnAs(page, visitor, `${server.url}/dashboard`);

    for (const number of [1, 2, 3, 4, 5]) {
      await page.goto(`/dashboard/onboarding?course_id=${courseId}&question_number=${number}`);
      await expect(page.getByText(WORD).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomForLargeText(page);
    }
  },
);

test("public pages have room for text of twice the size", onlyWithScripts, async ({ page }) => {
  const toTheGap = "?way=1.3_1.down_6.dont-know_6.down_10.1";

  for (const address of ["/", `/platform/gap-detection-demo${toTheGap}`, "/company/research", "/contact-us", "/blog"]) {
    await page.goto(address);
    await expectRoomForLargeText(page);
  }
});
