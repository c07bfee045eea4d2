import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { Browser, isAsking } from "../support/browser";
import { createCourse } from "../support/course-factories";
import { enterFoundations, startPractice } from "../support/practice";
import { createMasteredCourse } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";

test("what a completed part has taught can be practised with fresh questions, from the page of the concept", async () => {
  const { app, ada, open, practise } = await startPractice();
  const { id } = await createMasteredCourse(app, ada, { concepts: ["notes"] });

  const page = await open(paths.concept(id, "notes"));
  expect(page.text()).toContain("Practice now What you did in 1.1");
  const first = await practise(id, "notes", "right");
  const second = await practise(id, "notes", "right");

  expect(first.page.text()).toContain("The concept notes");
  expect(second.questionId).not.toBe(first.questionId);
  expect((await open(paths.concept(id, "notes"))).text()).toContain("practice : right");
});

test("a question that waits for an answer is put again, and two clicks put one", async () => {
  const { app, ada, send } = await startPractice();
  const { id } = await createMasteredCourse(app, ada, { concepts: ["notes"] });

  const [one, other] = await Promise.all([1, 2].map(() => send(paths.practise(id, "notes"))));
  const third = await send(paths.practise(id, "notes"));

  expect(one!.location).toContain("/dashboard/review/questions/");
  expect([other!.location, third.location]).toEqual([one!.location, one!.location]);
});

test("what no part teaches says so, what was said of it, and can be practised; missed, it comes back in the reviews", async () => {
  const { app, ada, open, practise } = await startPractice();
  const courseId = await enterFoundations(ada, 0.8);

  const page = await open(paths.concept(courseId, "notes"));
  expect(page.text()).toContain("On your map: you said you know this");
  expect(page.text()).toContain(
    "No part of this course teaches it: the course builds on it. You can practice it here.",
  );
  expect((await open(paths.courseMap(courseId))).text()).toContain(
    "You probably know ( 1 ) Not proved yet. The concept notes",
  );

  await practise(courseId, "notes", "wrong");
  expect((await open(paths.review())).text()).toContain("See you tomorrow: 1 review, about 1 minute");
  app.travel(2 * DAY_MS);
  expect((await open(paths.review())).text()).toContain("The concept notes");
});

test("what was mastered a moment ago and is missed in practice has not faded: it may be a slip", async () => {
  const { app, ada, practise } = await startPractice();
  const { id } = await createMasteredCourse(app, ada, { concepts: ["notes"] });

  const { page } = await practise(id, "notes", "wrong");

  expect(page.text()).toContain("The concept notes is something you’ve shown you know, so this may be a slip.");
  expect(page.text()).not.toMatch(/faded|Refresh it now|has slipped|Learn it now|may show what is missing/);
  expect(page.text()).toContain("Make sure ");
});

test("practice says nothing of fading where nothing was ever mastered, and a due concept that is practised is a review", async () => {
  const { app, ada, open, send, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  const missed = await practise(courseId, "notes", "wrong");
  expect(missed.page.text()).toContain("Not quite The concept notes isn’t solid yet.");
  expect(missed.page.text()).toContain("Learn it now");

  app.travel(2 * DAY_MS);
  const { location } = await send(paths.practise(courseId, "notes"));

  expect((await open(location!)).text()).toContain("Review 1 of 1");
});

test("what has fallen due is a review once it is answered, too, whether it was practised then or put aside before", async () => {
  const { app, ada, open, send, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  await practise(courseId, "notes", "wrong");
  app.travel(2 * DAY_MS);
  const due = await practise(courseId, "notes", "wrong");
  const { location: aside } = await send(paths.practise(courseId, "notes"));
  expect((await open(aside!)).html).toContain("<title>Practice: ");
  app.travel(2 * DAY_MS);
  const left = await practise(courseId, "notes", "right");

  expect(paths.reviewQuestion(left.questionId)).toBe(aside);
  for (const { page } of [due, left]) {
    expect(page.text()).toContain("Finish");
    expect(page.text()).not.toContain("Back to The concept notes");
  }
});

test("what was never known is not said to have faded when a review misses it", async () => {
  const { app, ada, open, send, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  await practise(courseId, "notes", "wrong");
  app.travel(2 * DAY_MS);

  const { location } = await send(paths.review());
  await send(location!, { shown_at: ctx.now().toISOString(), intent: "dont-know" });

  const answered = await open(location!);
  expect(answered.text()).toContain("The concept notes isn’t solid yet.");
  expect(answered.html).toContain("<title>Good to know: The concept notes – Taproot");
});

test("what a part teaches and was missed in practice is not reviewed before it is mastered", async () => {
  const { app, ada, open, practise } = await startPractice();
  const { id } = await createCourse(ctx, ada);

  await practise(id, "notes", "wrong");
  app.travel(2 * DAY_MS);

  expect((await open(paths.review())).text()).toContain("Nothing to review yet");
});

test("where no question can be found the page says so, with the ways on", async () => {
  const { ada, open } = await startPractice();
  const courseId = await enterFoundations(ada);

  const page = await open(paths.practise(courseId, "notes"));

  expect(page.text()).toContain("There is no fresh question about this yet.");
  expect(page.link("Back to the concept")).toBe(paths.concept(courseId, "notes"));
});

test("what a test found to be known and was missed in practice comes back in the reviews: its part asks no more", async () => {
  const { app, ada, open, practise } = await startPractice();
  const { id } = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"]]], {}) });
  const browser = new Browser(app, ada.as);
  const start = await browser.open(paths.test(id));
  let page = await browser.submit(start, start.form("Take the test"));
  while (isAsking(page)) page = await browser.answer(page, "right");
  expect(page.text()).toContain("Part 1.1 is complete, thanks to this test.");

  app.travel(DAY_MS);
  await practise(id, "notes", "wrong");
  app.travel(2 * DAY_MS);

  expect((await open(paths.review())).text()).toContain("The concept notes");
});

test("a test that shows a foundation to be missing says that no part teaches it, and leads to its practice", async () => {
  const { app, ada, open } = await startPractice();
  const courseId = await enterFoundations(ada, 0.8);
  const browser = new Browser(app, ada.as);
  const start = await browser.open(paths.test(courseId));
  let page = await browser.submit(start, start.form("Take the test"));
  while (isAsking(page)) page = await browser.answer(page, "dont-know");

  expect(page.text()).toContain(
    "This course builds on The concept notes , which no part of it teaches. Practice it first; it comes back in your reviews, too.",
  );
  expect((await open(page.link("The concept notes"))).text()).toContain("Practice now");
});
