import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { finishTest } from "~/services/learning/sittings/placement.server";
import { voidAnswers } from "~/services/mastery/voids.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { Browser, isAsking, type How } from "../support/browser";
import { createCourse, createQuestions, settle } from "../support/course-factories";
import { outlineDraft, scriptedAuthor } from "../support/scripted-author";

/** What a course builds on and no part of it teaches is taken for granted, until answers show that it is missing. */

const ONLY_CHORDS = outlineDraft([[["chords"]]], { chords: ["notes"] });
const WITH_RHYTHM = outlineDraft([[["chords"], ["rhythm"]]], { chords: ["notes"] });

/** Ada in a course; "chords" rests on "notes", which no part teaches. */
async function createFixture({ outline = ONLY_CHORDS, author = scriptedAuthor() } = {}) {
  const app = await startApp({ working: true, author });
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const browser = new Browser(app, ada.as);
  const concept = paths.concept(courseId, "notes");
  const outlinePage = () => browser.open(paths.sections(courseId));
  const dashboard = () => browser.open(paths.dashboard());
  const practise = async (how: How) => {
    const page = await browser.open(concept);
    const asked = await browser.submit(page, page.form(paths.practise(courseId, "notes")));
    return isAsking(asked) ? browser.answer(asked, how) : asked;
  };
  const takeTest = async (how: How) => {
    const start = await browser.open(paths.test(courseId));
    let page = await browser.submit(start, start.form("Take the test"));
    while (isAsking(page)) page = await browser.answer(page, how);
    return page;
  };
  return { app, ada, courseId, concept, browser, outlinePage, dashboard, practise, takeTest };
}

test("a foundation that was never asked about is taken for granted", async () => {
  const { outlinePage, dashboard } = await createFixture();

  expect((await outlinePage()).text()).not.toContain("Locked");
  expect((await dashboard()).text()).toContain("1.1 About chords");
});

test("of a foundation that is probably known no result says that the course will ask", async () => {
  const { ada, courseId, browser } = await createFixture();
  const start = await browser.open(paths.test(courseId));
  const asked = await browser.submit(start, start.form("Take the test"));
  await browser.answer(asked, "right");
  await finishTest(ctx, { learnerId: ada.id, courseId });

  const result = (await browser.open(paths.test(courseId))).text();

  expect(result).toContain("1 answer. You probably know 1 of 2 concepts. Start here");
  expect(result).toContain("You probably know (1) Not proved yet. Your course builds on this, and doesn’t teach it.");
});

test("a foundation that the test finds missing locks what rests on it, and result, outline and dashboard lead to it", async () => {
  const { concept, outlinePage, dashboard, takeTest } = await createFixture();

  const result = await takeTest("dont-know");
  expect(result.link("Practice The concept notes")).toBe(concept);
  expect(result.text()).not.toContain("Begin with");

  const outline = await outlinePage();
  expect(outline.text()).toContain("Locked. Practice “The concept notes” first . Go to The concept notes");
  expect(outline.text()).toContain("This course builds on The concept notes , which no part of it teaches.");
  expect(outline.link("The concept notes")).toBe(concept);

  const home = await dashboard();
  expect(home.text()).toContain("Before your course continues The concept notes");
  expect(home.link("Practice it")).toBe(concept);
  expect(home.text()).not.toContain("About chords");
});

test("of several foundations that are missing, result and dashboard name the same one first: the one that is waited for first", async () => {
  const outline = outlineDraft([[["chords"], ["rhythm"]]], { chords: ["pitch"], rhythm: ["beat"] });
  const { courseId, outlinePage, dashboard, takeTest } = await createFixture({ outline });
  const first = paths.concept(courseId, "pitch");

  expect((await takeTest("dont-know")).link("Practice The concept pitch")).toBe(first);
  expect((await dashboard()).link("Practice it")).toBe(first);
  expect((await outlinePage()).text()).toContain("This course builds on The concept pitch and The concept beat");
});

test("the page of a concept in a locked part leads to the foundation that is missing", async () => {
  const { courseId, concept, browser, practise } = await createFixture();
  await practise("dont-know");

  const page = await browser.open(paths.concept(courseId, "chords"));

  expect(page.text()).toContain("which is still locked. Practice “The concept notes” first. Go to The concept notes");
  expect(page.link("The concept notes")).toBe(concept);
});

test("practising a foundation until it is proved opens what rests on it", async () => {
  const { courseId, outlinePage, dashboard, practise, browser } = await createFixture();
  await practise("wrong");
  expect((await outlinePage()).text()).toContain("Locked");

  await practise("right");
  expect((await outlinePage()).text()).toContain("Locked"); // it may have been luck
  for (let times = 0; times < 6; times += 1) await practise("right");

  expect((await browser.open(paths.concept(courseId, "notes"))).text()).toContain("On your map: mastered");
  expect((await outlinePage()).text()).not.toContain("Locked");
  expect((await dashboard()).text()).toContain("1.1 About chords");
});

test("where nothing else is open, a foundation that was put aside is said to wait for tomorrow", async () => {
  const { concept, dashboard, practise } = await createFixture();
  await practise("dont-know");
  const later = new Date(ctx.now().getTime() + DAY_MS / 2).toISOString();
  await ctx.db.updateTable("mastery").set({ parked_until: later }).where("concept_id", "=", "notes").execute();

  const home = await dashboard();
  expect(home.text()).toContain(
    "Done for today You left “The concept notes” for tomorrow, and the next part builds on it.",
  );
  expect(home.link("Look at it")).toBe(concept);
  expect(home.text()).not.toMatch(/Next: its sections|Practice it/);
});

test("a test that was left alone for a day keeps nothing open", async () => {
  const { app, courseId, browser, outlinePage, practise } = await createFixture();
  const start = await browser.open(paths.test(courseId));
  await browser.submit(start, start.form("Take the test"));
  app.travel(2 * DAY_MS);

  await practise("dont-know");

  expect((await outlinePage()).text()).toContain("Locked. Practice “The concept notes” first");
});

test("a part that was begun stays open, and what rests on nothing that is missing is not touched", async () => {
  const { courseId, ada, outlinePage, dashboard, practise } = await createFixture({ outline: WITH_RHYTHM });
  await practise("dont-know");
  expect((await outlinePage()).text()).toContain("Locked");
  expect((await dashboard()).text()).toContain("1.2 About rhythm");

  const begun = await createCourse(ctx, ada, { outline: ONLY_CHORDS });
  await createQuestions(ctx, { learnerId: ada.id, courseId: begun.id, sectionNumber: "1.1" }, [
    { conceptId: "chords" },
  ]);
  await practise("dont-know");

  const parts = await ctx.db.selectFrom("subsections").select(["course_id", "is_unlocked"]).execute();
  expect(parts.filter((part) => part.course_id === begun.id)).toMatchObject([{ is_unlocked: 1 }]);
  expect(parts.filter((part) => part.course_id === courseId)).toMatchObject([{ is_unlocked: 0 }, { is_unlocked: 1 }]);
});

test("where all that is open rests until tomorrow, the foundation that is missing comes first", async () => {
  const { ada, courseId, concept, dashboard, practise } = await createFixture({ outline: WITH_RHYTHM });
  await createQuestions(ctx, { learnerId: ada.id, courseId, sectionNumber: "1.2" }, [{ conceptId: "rhythm" }]);
  await ctx.db.updateTable("subsections").set({ rest_day: "2026-01-05" }).where("section_number", "=", "1.2").execute();

  await practise("dont-know");

  expect((await dashboard()).link("Practice it")).toBe(concept);
});

test("a foundation about which no question is to be had locks nothing", async () => {
  const author = scriptedAuthor({
    writeQuestions: async function* (request) {
      const once = request.wishes.filter(({ conceptId }) => conceptId !== "notes" || request.seen.length === 0);
      yield* scriptedAuthor().writeQuestions({ ...request, wishes: once }, undefined as never);
    },
  });
  const { app, outlinePage, dashboard, practise } = await createFixture({ author });
  await practise("dont-know");
  expect((await outlinePage()).text()).toContain("Locked");

  const page = await practise("right");
  expect(isAsking(page)).toBe(false);
  for (let tries = 0; tries < 3; tries += 1) {
    app.travel(MINUTE_MS);
    await settle(app);
  }

  expect((await dashboard()).text()).toContain("1.1 About chords");
  expect((await outlinePage()).text()).not.toContain("Locked");
});

test("what is missed while a test is under way locks nothing before that is over", async () => {
  const { app, ada, courseId, browser, outlinePage, practise } = await createFixture();
  const start = await browser.open(paths.test(courseId));
  await browser.submit(start, start.form("Take the test"));

  await practise("dont-know");
  expect((await outlinePage()).text()).not.toContain("Locked");

  await finishTest(app, { learnerId: ada.id, courseId });
  expect((await outlinePage()).text()).toContain("Locked. Practice “The concept notes” first");
});

test("a miss that turns out void locks nothing any more", async () => {
  const { ada, outlinePage, practise } = await createFixture();
  await practise("wrong");
  expect((await outlinePage()).text()).toContain("Locked");
  const answers = await ctx.db.selectFrom("answers").select("id").execute();

  await voidAnswers(ctx, { answerIds: answers.map(({ id }) => id), learnerId: ada.id, reason: "challenged" });

  expect((await outlinePage()).text()).not.toContain("Locked");
});

test("who missed a foundation elsewhere finds a new course waiting for it", async () => {
  const { app, ada, browser, practise } = await createFixture();
  await practise("dont-know");
  app.travel(DAY_MS);

  const { id } = await createCourse(ctx, ada, { outline: ONLY_CHORDS });

  expect((await browser.open(paths.sections(id))).text()).toContain("Practice “The concept notes” first");
});
