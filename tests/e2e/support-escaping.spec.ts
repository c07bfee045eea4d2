import { readRow } from "../support/server-database";
import type { VisitedPage, Visitor } from "../support/visitor";
import * as walk from "../support/walk";
import { goOnAs } from "./support/go-on-as";
import { expect, onlyWithScripts, test } from "./support/test";

/** Nothing that somebody writes at the desk is run, even where the content security policy would not stop it. */

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };

test.use({ serverEnv: { STAFF_EMAILS: GRACE.email }, bypassCSP: true });

const HOSTILE = [
  `<script>window.__hit=1</script>`,
  `<img src=x onerror="window.__hit=1">`,
  `"><svg onload=window.__hit=1>`,
  `</textarea></title><script>window.__hit=1</script>`,
  `[x](javascript:window.__hit=1) javascript:window.__hit=1`,
  `**bold** {{first_name}}`,
];
const ONE_LINE = HOSTILE.join(" ");
const TEXT = HOSTILE.join("\n");

test("hostile texts in every field of the desk stand as they were typed", onlyWithScripts, async ({ page, server }) => {
  const { url, dataDir } = server;
  const ada = await walk.signIn(url, { name: `<img src=x onerror="window.__hit=1">`, email: "mallory@example.org" });
  const grace = await walk.signIn(url, GRACE);

  let sent = await submit(ada, "/dashboard/support/create", 'name="subject"', {
    subject: HOSTILE.slice(0, 3).join(" "),
    description: TEXT,
  });
  expect(sent.status, sent.text()).toBe(200);
  const learnersPath = sent.url.pathname;
  const staffPath = `/dashboard/staff/tickets/${learnersPath.split("/").at(-1)}`;
  await submit(ada, learnersPath, 'value="reply"', { body: TEXT });

  const forStaff: [path: string, marker: string, fields: Record<string, string>][] = [
    [staffPath, 'value="note"', { intent: "note", body: TEXT }],
    ["/dashboard/staff/canned-replies", 'name="title"', { title: HOSTILE[0]!, body: TEXT }],
    ["/dashboard/staff/tickets", 'name="query"', { intent: "save", name: HOSTILE[1]! }],
    [staffPath, 'value="reply"', { intent: "reply", body: TEXT, status: "open" }],
    [
      staffPath,
      'value="change"',
      { intent: "change", status: "resolved", admin_notes: TEXT, resolution: TEXT, priority: "high", type: "general" },
    ],
  ];
  for (const [path, marker, fields] of forStaff) {
    sent = await submit(grace, path, marker, fields);
    expect(sent.status, `${path} ${marker} ${sent.text()}`).toBe(200);
  }
  await submit(ada, learnersPath, 'value="rate"', { satisfaction: "no", comment: ONE_LINE });
  const learner = readRow<{ id: string }>(dataDir, "select id from learners where email = 'mallory@example.org'");
  const canned = readRow<{ id: string }>(dataDir, "select id from canned_replies");
  expect(readRow(dataDir, "select satisfaction_comment, admin_notes, resolution from tickets")).toEqual({
    satisfaction_comment: ONE_LINE,
    admin_notes: TEXT,
    resolution: TEXT,
  });

  page.on("dialog", () => expect(false, "a dialog opened").toBe(true));
  const pages: [Visitor, string, string[]][] = [
    [ada, learnersPath, HOSTILE],
    [ada, "/dashboard/support", HOSTILE.slice(0, 1)],
    [ada, "/dashboard/support/create", []],
    [grace, staffPath, HOSTILE],
    [grace, "/dashboard/staff/tickets", HOSTILE.slice(1, 2)],
    [grace, "/dashboard/staff/tickets?status=any", HOSTILE.slice(0, 3)],
    [grace, `/dashboard/staff/tickets?q=${encodeURIComponent(HOSTILE[0]!)}`, []],
    [grace, "/dashboard/staff/canned-replies", HOSTILE.slice(0, 1)],
    [grace, `/dashboard/staff/canned-replies/${canned.id}`, []],
    [grace, `/dashboard/staff/learners/${learner.id}`, HOSTILE.slice(0, 2)],
    [grace, "/dashboard/staff/log", []],
    [grace, "/dashboard/staff/support-figures", []],
    [grace, "/dashboard/staff/mails", []],
  ];
  for (const [who, path, texts] of pages) {
    await goOnAs(page, who, url + path);
    await page.waitForLoadState("networkidle");

    expect(await page.evaluate(() => (window as { __hit?: number }).__hit), path).toBeUndefined();
    const scripts = page.locator("script").evaluateAll((all) => all.map((script) => script.textContent?.trim()));
    expect(await scripts, path).not.toContain("window.__hit=1");
    const hostile = page.locator("[onerror], [onload], a[href^='javascript:' i], img[src='x']");
    expect(await hostile.count(), path).toBe(0);
    const words = await page.locator("body").evaluate((body) => body.textContent);
    for (const text of texts) expect(words, path).toContain(text);
  }
});

/** Sends a form of a page, filled in. */
async function submit(
  who: Visitor,
  path: string,
  marker: string,
  fields: Record<string, string>,
): Promise<VisitedPage> {
  const page = await who.open(path);
  return who.submit(page, page.form(marker), fields);
}
