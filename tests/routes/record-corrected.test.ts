import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { fileNameOf } from "~/services/accounts/export-readme";
import { ownTables } from "~/services/accounts/personal-data";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { Browser, isAsking, type How } from "../support/browser";
import type { TestContext } from "../support/context";
import { createCourse, settle } from "../support/course-factories";
import { tilesOf } from "../support/dashboard";
import { exportOf } from "../support/exports";
import { createSessionCookie, type Learner } from "../support/factories";
import { readCalendar } from "../support/read-calendar";
import { UNTIL_DUE_MS } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";
import { haveSameChance } from "../support/same-chance";
import { scriptedExaminer, votesFor } from "../support/scripted-examiner";
import { signUpStaff } from "../support/staff";
import { countOwnRows } from "../support/whole-account";

/** Four parts of one concept each; tempo rests on nothing. */
const outline = outlineDraft(
  [
    [["notes"], ["scales"]],
    [["chords"], ["tempo"]],
  ],
  { scales: ["notes"], chords: ["scales"] },
);
const CONCEPTS = ["notes", "scales", "chords", "tempo"];

/** A learner with a course of their own, and the browser that they use. */
async function enrol(app: TestContext, name: string) {
  const learner = await signUp(name, { email: `${name.toLowerCase()}@example.org` });
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  return { learner, courseId, browser: new Browser(app, learner.as) };
}

/** Takes the test, knowing tempo alone, to its result. */
async function takeTest(browser: Browser, courseId: string) {
  const start = await browser.open(paths.test(courseId));
  let page = await browser.submit(start, start.form("Take the test"));
  while (isAsking(page))
    page = await browser.answer(page, page.text().includes("The concept tempo") ? "right" : "dont-know");
  return page;
}

/** Works through part 1.1 until it is complete: not known at first, which is a gap, and right from then on. */
async function learnNotes(browser: Browser, courseId: string) {
  const part = { courseId, sectionNumber: "1.1" };
  const start = await browser.open(paths.startQuestions(part));
  let page = await browser.submit(start, start.form("Start Learning"));
  for (let how: How = "dont-know"; isAsking(page); how = "right") {
    await browser.answer(page, how);
    page = await browser.open(paths.currentQuestion(part));
  }
  return page;
}

/** All that is believed of a learner, and what each page makes of it. */
async function whatIsSaid({ learner: { id }, browser, courseId, feed }: Studying) {
  const [dashboard, map, result, calendar, courses] = [
    await browser.open(paths.dashboard()),
    await browser.open(paths.courseMap(courseId)),
    await browser.open(paths.test(courseId)),
    await browser.open(feed),
    await browser.open(paths.courses()),
  ];
  const knowledge = await findKnowledge(ctx, { learnerId: id, conceptIds: CONCEPTS });
  return {
    known: Object.fromEntries([...knowledge].map(([id, { probability }]) => [id, probability])),
    memories: Object.fromEntries(
      [...knowledge].map(([id, { record, dueAt }]) => [id, { memory: record.memory, dueAt }]),
    ),
    figures: /\d(?= of 4 concepts known)/.exec(courses.text())?.[0],
    tiles: tilesOf(dashboard),
    due: /\d+ to review/.exec(dashboard.text())?.[0],
    map: map.text(),
    result: result.text(),
    events: readCalendar(calendar.html).events.map(({ start, summary }) => `${start} ${summary}`),
  };
}

/** A session lasts no longer than some weeks. */
async function signIn(app: TestContext, learner: Learner): Promise<Browser> {
  return new Browser(app, await createSessionCookie(ctx, learner));
}

async function waitUntilDue(app: TestContext, learner: Learner): Promise<Browser> {
  app.travel(UNTIL_DUE_MS);
  return signIn(app, learner);
}

/** Answers the only review that is due. */
async function review(browser: Browser, how: How) {
  const start = await browser.open(paths.review());
  return browser.answer(await browser.submit(start, start.form("Start Review")), how);
}

/** The address at which a calendar program finds what is due. */
async function makeCalendar(browser: Browser): Promise<string> {
  const reminders = await browser.open(paths.reminders());
  const made = await browser.submit(reminders, reminders.form("Make a calendar address"));
  return /<textarea[^>]*>[^<]*(\/calendar\/[^<]+\.ics)</.exec(made.html)![1]!;
}

async function report(browser: Browser, path: string): Promise<void> {
  const page = await browser.open(path);
  const sent = await browser.submit(page, page.form('name="reason"'), { reason: "None of them is right." });
  expect(sent.status).toBe(200);
}

async function questionsAbout(learner: { id: string }, conceptId: string): Promise<string[]> {
  const questions = ctx.db.selectFrom("questions").select("id").where("learner_id", "=", learner.id);
  return (await questions.where("concept_id", "=", conceptId).execute()).map(({ id }) => id);
}

/** Who is learning, and where the pages about it are. */
interface Studying {
  learner: Learner;
  courseId: string;
  browser: Browser;
  feed: string;
}

test("what was answered to questions that were wrong is taken back everywhere; all is exported, and all goes", async () => {
  haveSameChance("a record corrected");
  const app = await startApp();
  const ada = await enrol(app, "Ada");
  const bob = await enrol(app, "Bob");
  for (const { browser, courseId } of [ada, bob]) await takeTest(browser, courseId);
  await learnNotes(ada.browser, ada.courseId);
  await review(await waitUntilDue(app, ada.learner), "right");
  const browser = await waitUntilDue(app, ada.learner);
  const studying: Studying = { ...ada, browser, feed: await makeCalendar(browser) };
  const before = await whatIsSaid(studying);
  expect(before).toMatchObject({ figures: "2", due: "1 to review" });
  expect(before.map).toContain("The concept notes due for review");

  // A review is missed, and its question turns out to be wrong.
  const missed = await review(browser, "wrong");
  const lapsed = await whatIsSaid(studying);
  expect(lapsed).toMatchObject({ figures: "1", due: undefined });
  expect(lapsed.map).toContain("The concept notes lapsed");
  expect(lapsed.memories.notes).not.toEqual(before.memories.notes);
  expect(lapsed.events).not.toEqual(before.events);
  app.examiner = scriptedExaminer({ solveBlind: async () => votesFor(0, 3) });
  await report(browser, missed.link("Report this question"));

  expect(await whatIsSaid(studying)).toEqual({ ...before, tiles: lapsed.tiles }); // they have learned that day all the same

  // Staff withdraw what somebody else has reported: all by which the test found that tempo is known.
  app.examiner = null;
  const others = await signIn(app, bob.learner);
  for (const questionId of await questionsAbout(bob.learner, "tempo")) {
    await report(others, paths.challenge({ courseId: bob.courseId, sectionNumber: "2.2", questionId }));
  }
  const grace = new Browser(app, (await signUpStaff()).as);
  const reports = await ctx.db.selectFrom("challenges").select("id").where("status", "=", "with-staff").execute();
  expect(reports).toHaveLength(3);
  for (const { id } of reports) await grace.send(paths.decideChallenge(id), { decision: "withdraw", note: "" });

  const corrected = await whatIsSaid(studying);
  expect(corrected.figures).toBe("1");
  expect(corrected.known.notes).toBeGreaterThan(0.9);
  expect(corrected.known.tempo).toBeLessThan(0.9);
  expect(corrected.memories).toMatchObject({
    notes: { memory: before.memories.notes!.memory },
    tempo: { memory: null },
  });
  expect(corrected.map).toContain("The concept tempo ready to learn");
  expect(before.result).toContain("Part 2.2 is complete, thanks to this test");
  expect(corrected.result).not.toContain("is complete, thanks to this test");
  expect(corrected.result).toContain("You know 1 of 4 concepts");
  expect(corrected.result).not.toMatch(/proved \(/i);
  expect(corrected.events).toEqual(before.events);

  // An archive has all of it, what is void included.
  app.travel(MINUTE_MS);
  const counts = await countOwnRows(ada.learner);
  const files = await exportOf({ ...ada.learner, as: browser.as });
  for (const table of ownTables) {
    const records = JSON.parse(files.get(`${fileNameOf(table)}.json`)?.toString() ?? "[]") as unknown[];
    const made = table === "exports" ? 1 : table === "jobs" ? 2 : 0; // by the archive itself
    expect(records.length, table).toBe(counts[table] + made);
  }
  for (const table of ["voided_answers", "challenges", "gaps", "calendar_feeds"] as const)
    expect(counts[table], table).toBeGreaterThan(0);

  // And of the account nothing is left, in whichever table.
  const ids = idsOf(await everythingStored(), ada.learner.id);
  expect(ids.size).toBeGreaterThan(30);
  const privacy = await browser.open(paths.privacy());
  const sure = await browser.open(privacy.link("Delete my account"));
  const gone = await browser.submit(sure, sure.form('name="email"'), { email: ada.learner.email });
  await settle(ctx);

  expect(gone.text()).toContain("Your account is deleted");
  const left = await everythingStored();
  const rest = JSON.stringify(left);
  expect([...ids, ada.learner.email].filter((id) => rest.includes(id))).toEqual([]);
  expect(idsOf(left, bob.learner.id).size).toBeGreaterThan(20);
});

/** Of all rows that are a learner's: those with their id, those with the id of one of these, and so on. */
function idsOf(stored: Record<string, unknown[]>, learnerId: string): Set<string> {
  const rows = Object.values(stored).flat() as { id?: unknown }[];
  const texts = rows.map((row) => ({ id: row.id, text: JSON.stringify(row) }));
  const ids = new Set([learnerId]);
  for (const found of ids) {
    for (const { id, text } of texts) if (typeof id === "string" && text.includes(found)) ids.add(id);
  }
  return ids;
}
