import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { findExport } from "~/services/accounts/exports.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import type { TestContext } from "../support/context";
import { readyExport } from "../support/exports";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { runToTheEnd } from "../support/waiting";

const DAY = 24 * 60 * 60 * 1000;

test("the archive of an export is an attachment that no cache keeps, and only its owner's", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const url = await readyExport(ada);

  const mine = await callRoute(get(url, { as: ada.as }));
  const his = await callRoute(get(url, { as: bob.as }));

  expect(mine.status).toBe(200);
  expect(mine.headers.get("Content-Type")).toBe("application/zip");
  expect(mine.headers.get("Content-Disposition")).toBe('attachment; filename="taproot-2026-01-05.zip"');
  expect(mine.headers.get("Cache-Control")).toBe("private, no-store");
  expect(his).toMatchObject({ status: 404, body: "Export Not Found" });
});

test("an export clicked twice makes one archive; a newer one takes its place; after a week it is gone, file and all", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const app = await startApp({ dataDir, working: false });
  const ada = await signUp("Ada");
  const files = () => readdirSync(path.join(dataDir, "exports"));
  const rows = () => ctx.db.selectFrom("exports").select("id").execute();

  await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  expect(await rows()).toHaveLength(1);
  await runDueJobs(app);
  const [first] = files();
  app.travel(1000);
  await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  await runDueJobs(app);

  expect(files()).toHaveLength(1);
  expect(files()).not.toEqual([first]);
  expect(await rows()).toHaveLength(1);
  const url = await readyExport(ada);
  app.travel(7 * DAY);
  expect(await callRoute(get(url, { as: ada.as }))).toMatchObject({ status: 404 });
  expect(await findExport(ctx, { learnerId: ada.id })).toBeNull();
  await runDueJobs(app);
  expect(files()).toEqual([]);
  expect(await rows()).toEqual([]);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("the privacy page says how far the archive is", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const page = async () => (await openPage(get(paths.privacy(), { as: ada.as }))).html;

  expect(await page()).toContain("Export my data");
  await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  expect(await page()).toContain("re making your archive");
  expect(await page()).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  await runDueJobs(app);
  expect(await page()).toContain("Your archive is ready");
  expect(await page()).not.toContain("http-equiv");
});

test("the privacy page says so of an archive that could not be made, and offers Try Again", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  app.exports.write = async () => Promise.reject(new Error("the disk is full"));

  await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  await runToTheEnd(app);

  const page = await openPage(get(paths.privacy(), { as: ada.as }));
  expect(page.html).toContain("t make your archive");
  expect(page.html).toContain("Try Again");
});

test("an older archive of an export stays until the new one is there", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const older = await readyAfterJobs(app, ada);
  const write = app.exports.write;
  app.exports.write = async () => Promise.reject(new Error("the disk is full"));
  app.travel(1000);

  await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  await runToTheEnd(app);
  expect(await callRoute(get(older, { as: ada.as }))).toMatchObject({ status: 200 });
  app.exports.write = write;
  app.travel(1000);
  const newer = await readyAfterJobs(app, ada);
  await runDueJobs(app);

  expect(await callRoute(get(newer, { as: ada.as }))).toMatchObject({ status: 200 });
  expect(await callRoute(get(older, { as: ada.as }))).toMatchObject({ status: 404 });
});

test("after a restore the privacy page says that the archive is not there, and has a new one made", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  await startApp({ dataDir });
  const ada = await signUp("Ada");
  await readyExport(ada);
  rmSync(path.join(dataDir, "exports"), { recursive: true });

  const page = await openPage(get(paths.privacy(), { as: ada.as }));

  expect(page.html).toContain("Your archive is gone");
  expect(page.html).toContain("Export my data");
});

test("archives of one's data cannot be had without end, which is nothing to others at the same address", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");

  for (let time = 0; time < 10; time++) await callRoute(post(paths.startExport(), {}, { as: ada.as }));

  expect(await callRoute(post(paths.startExport(), {}, { as: ada.as }))).toMatchObject({ status: 429 });
  expect(await callRoute(post(paths.startExport(), {}, { as: bob.as }))).toMatchObject({ status: 302 });
});

async function readyAfterJobs(app: TestContext, learner: { as: string }): Promise<string> {
  await callRoute(post(paths.startExport(), {}, { as: learner.as }));
  await runDueJobs(app);
  return (await openPage(get(paths.privacy(), { as: learner.as }))).link("Download");
}
