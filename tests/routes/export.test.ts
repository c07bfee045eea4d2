import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { fileNameOf } from "~/services/accounts/export-readme";
import { findExport } from "~/services/accounts/exports.server";
import { ownTables } from "~/services/accounts/personal-data";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse, runDueJobs } from "../support/course-factories";
import type { TestContext } from "../support/context";
import { openPage } from "../support/open-page";
import { readZip } from "../support/read-zip";
import { get, post } from "../support/request";
import { createSubscriber } from "../support/subscribers";
import { runToTheEnd } from "../support/waiting";
import { countOwnRows, createWholeAccount } from "../support/whole-account";

const DAY = 24 * 60 * 60 * 1000;

test("an export has every row of every table that is the learner's, and nobody else's", async () => {
  const app = await startApp();
  const bob = await createWholeAccount("Bob");
  const ada = await createWholeAccount("Ada");
  app.travel(1000);
  const counts = await countOwnRows(ada);

  const files = await exportOf(ada);

  for (const table of ownTables) {
    expect(counts[table], `the account has ${table}`).toBeGreaterThan(0);
    const records = recordsIn(files, table);
    // The export itself, and the jobs that make and remove it, came in between and take the place of an older one.
    const others = table === "exports" ? 1 : table === "jobs" ? 2 : 0;
    expect(records.length, table).toBe(counts[table] + others);
    const text = JSON.stringify(records);
    expect(text.includes(bob.id) || text.includes(bob.email), `${table} has nothing of Bob`).toBe(false);
    expect(csvRecords(files.get(`${fileNameOf(table)}.csv`)!.toString()), table).toBe(records.length + 1);
  }
  expect(files.get("README.txt")!.toString()).toContain("answers.json and .csv");
  expect([...files.keys()].filter((name) => name.startsWith("images/"))).toHaveLength(counts.images);
});

test("an export reads by itself, and says nothing that is secret", async () => {
  await startApp();
  const ada = await createWholeAccount("Ada");

  const files = await exportOf(ada);

  expect(recordsIn(files, "learners")).toMatchObject([{ id: ada.id, first_name: "Ada", email: ada.email }]);
  expect(recordsIn(files, "kept_forms")).toMatchObject([{ fields: [["about", "Engines"]] }]);
  const withImage = recordsIn(files, "answers").find((answer) => answer.image_id !== null)!;
  expect(withImage).toMatchObject({
    course: "Music for everyone",
    concept: "The concept scales",
    question: expect.stringMatching(/^Question \d about scales\?$/),
    your_choice: expect.stringMatching(/mistake|guess/),
    was_right: "no",
    explanation: "Because I think so.",
    image_file: `images/${String(withImage.image_id)}.webp`,
  });
  const image = files.get(String(withImage.image_file))!;
  expect(image.subarray(8, 12).toString()).toBe("WEBP");
  expect(recordsIn(files, "onboarding_questions")).toContainEqual(
    expect.objectContaining({ course: "Music", question: "What for?", options: ["To play", "To listen"] }),
  );
  for (const [name, content] of files) {
    expect(content.includes("token_hash"), name).toBe(false);
    expect(content.includes("answer_index"), `${name} tells no key`).toBe(false);
  }
});

test("an export says whether the newsletter goes to the learner's address, and not what would end it", async () => {
  await startApp();
  const ada = await signUp("Ada", { email: "Ada@example.org" });
  const { token } = await createSubscriber(ctx, "ada@example.org");
  await createSubscriber(ctx, "bob@example.org");

  const files = await exportOf(ada);

  const now = ctx.now().toISOString();
  expect(recordsIn(files, "learners")).toMatchObject([{ newsletter_asked_at: now, newsletter_confirmed_at: now }]);
  for (const [name, content] of files) expect(content.includes(token), name).toBe(false);
});

test("export: texts that a spreadsheet would run are disarmed in CSV and untouched in JSON", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id } = await createCourse(ctx, ada);
  const formula = '=HYPERLINK("http://evil.example","Click")';
  await ctx.db.updateTable("courses").set({ course_why: formula }).where("id", "=", id).execute();

  const files = await exportOf(ada);

  expect(recordsIn(files, "courses")).toMatchObject([{ course_why: formula }]);
  expect(files.get("courses.csv")!.toString()).toContain(`"'=HYPERLINK(""http://evil.example"",""Click"")"`);
});

test("export: more records than fit a page are all there, once each", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const days = Array.from({ length: 1_234 }, (_, index) => ({
    learner_id: ada.id,
    day: new Date(index * DAY).toISOString().slice(0, 10),
    answers: 1,
    right_answers: 1,
    seconds: index,
  }));
  await ctx.db.insertInto("learning_days").values(days).execute();

  const records = recordsIn(await exportOf(ada), "learning_days");

  expect(new Set(records.map((record) => record.day)).size).toBe(1_234);
  expect(records).toHaveLength(1_234);
});

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
  expect(await page()).toContain("Your archive is being made");
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
  expect(page.html).toContain("The archive could not be made");
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

  expect(page.html).toContain("Your archive is no longer here");
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

/** Has it made, unless it is, and resolves to where it is fetched. */
async function readyExport(learner: { id: string; as: string }): Promise<string> {
  const before = await findExport(ctx, { learnerId: learner.id });
  if (before?.status !== "ready") await callRoute(post(paths.startExport(), {}, { as: learner.as }));
  return downloadLink(learner);
}

/** The job may outlast the answer on a busy machine. */
async function downloadLink(learner: { as: string }): Promise<string> {
  const privacy = () => openPage(get(paths.privacy(), { as: learner.as }));
  await expect.poll(async () => (await privacy()).html, { timeout: 10_000 }).toContain("Your archive is ready");
  return (await privacy()).link("Download");
}

async function exportOf(learner: { id: string; as: string }): Promise<Map<string, Buffer>> {
  await callRoute(post(paths.startExport(), {}, { as: learner.as }));
  const url = await downloadLink(learner);
  const archive = await ctx.exports.open(url.split("/").at(-1)!);
  return readZip(new Uint8Array(await new Response(archive!.stream).arrayBuffer()));
}

function recordsIn(files: Map<string, Buffer>, table: (typeof ownTables)[number]): Record<string, unknown>[] {
  const name = `${fileNameOf(table)}.json`;
  return JSON.parse(files.get(name)?.toString() ?? "[]") as Record<string, unknown>[];
}

/** Lines of the file, where a line break in a quoted cell does not end one. */
function csvRecords(csv: string): number {
  return csv
    .replace(/"(?:[^"]|"")*"/g, "quoted")
    .trimEnd()
    .split("\r\n").length;
}
