import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { Browser, isAsking } from "../support/browser";
import {
  answer,
  createCourse,
  createQuestions,
  currentQuestionId,
  positionsOf,
  runDueJobs,
} from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { createMasteredCourse } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";

async function startLearner() {
  const app = await startApp({ working: true });
  const ada = await signUp("Ada");
  const open = (path: string) => openPage(get(path, { as: ada.as }));
  const send = (path: string, fields: Record<string, string> = {}) => callRoute(post(path, fields, { as: ada.as }));
  /** Presses "Practise now" and answers. */
  const practise = async (courseId: string, conceptId: string, how: "right" | "wrong") => {
    const { location } = await send(paths.practise(courseId, conceptId));
    const questionId = location!.split("/").at(-1)!;
    const option = (await positionsOf(ctx, questionId))[how];
    await send(location!, { option: String(option), shown_at: ctx.now().toISOString(), intent: "answer" });
    return { questionId, page: await open(location!) };
  };
  return { app, ada, open, send, practise };
}

/** "chords" rests on "notes", which no part teaches. */
async function enterFoundations(learner: { id: string }, priorMastery?: number) {
  const outline = outlineDraft([[["chords"]]], { chords: ["notes"] });
  const concepts = outline.concepts.map((concept) =>
    concept.id === "notes" && priorMastery !== undefined ? { ...concept, priorMastery } : concept,
  );
  return (await createCourse(ctx, learner, { outline: { ...outline, concepts } })).id;
}

/** "chords" are missed because of "notes", the gap. */
async function findNotesMissing(learner: { id: string }, courseId: string) {
  const part = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const [main] = await createQuestions(ctx, part, [{ conceptId: "chords" }]);
  await answer(ctx, { ...part, questionId: main! }, "wrong");
  await startBreakdown(ctx, { ...part, questionId: main! });
  await runDueJobs(ctx);
  const notes = await currentQuestionId(ctx, part);
  await answer(ctx, { ...part, questionId: notes }, "dont-know");
  return { part, notes };
}

test("what a completed part has taught can be practised with fresh questions, from the page of the concept", async () => {
  const { app, ada, open, practise } = await startLearner();
  const { id } = await createMasteredCourse(app, ada, { concepts: ["notes"] });

  const page = await open(paths.concept(id, "notes"));
  expect(page.text()).toContain("Practise now What you did in 1.1");
  const first = await practise(id, "notes", "right");
  const second = await practise(id, "notes", "right");

  expect(first.page.text()).toContain("The concept notes");
  expect(second.questionId).not.toBe(first.questionId);
  expect((await open(paths.concept(id, "notes"))).text()).toContain("practice : right");
});

test("a question that waits for an answer is put again, and two clicks put one", async () => {
  const { app, ada, send } = await startLearner();
  const { id } = await createMasteredCourse(app, ada, { concepts: ["notes"] });

  const [one, other] = await Promise.all([1, 2].map(() => send(paths.practise(id, "notes"))));
  const third = await send(paths.practise(id, "notes"));

  expect(one!.location).toContain("/dashboard/review/questions/");
  expect([other!.location, third.location]).toEqual([one!.location, one!.location]);
});

test("what no part teaches says so, what was said of it, and can be practised; missed, it comes back in the reviews", async () => {
  const { app, ada, open, practise } = await startLearner();
  const courseId = await enterFoundations(ada, 0.8);

  const page = await open(paths.concept(courseId, "notes"));
  expect(page.text()).toContain("On your map: you said you know this");
  expect(page.text()).toContain(
    "No part of this course teaches it: the course builds on it. You can practise it here.",
  );
  expect((await open(paths.courseMap(courseId))).text()).toContain("you said you know this ( 1 )");

  await practise(courseId, "notes", "wrong");
  expect((await open(paths.review())).text()).toContain("The next one is due on Jan 6, 2026");
  app.travel(2 * DAY_MS);
  expect((await open(paths.review())).text()).toContain("The concept notes");
});

test("practice is named as that, leads back to the concept, and tells of the gap that it has closed", async () => {
  const { ada, open, send, practise } = await startLearner();
  const courseId = await enterFoundations(ada);
  const concept = paths.concept(courseId, "notes");
  const { part, notes } = await findNotesMissing(ada, courseId);
  expect((await open(concept)).text()).toContain("On your map: the gap");

  const { location } = await send(paths.practise(courseId, "notes"));
  const asked = await open(location!);
  expect(asked.html).toContain("<title>Practice: The concept notes – Taproot</title>");
  expect(asked.text()).toContain("Practice: The concept notes");
  expect(asked.text()).not.toContain("Review 1 of 1");
  expect(asked.link("The concept notes")).toBe(concept);

  const { page } = await practise(courseId, "notes", "right");
  expect(page.text()).toContain(
    "The gap is closed: The concept notes . “ The concept chords ” builds on it. " +
      "One right answer closes it for now: it comes back in your reviews, to make sure.",
  );
  expect(page.link("look back at how it was found")).toBe(paths.gapTree({ ...part, questionId: notes }));
  expect(page.link("Back to The concept notes")).toBe(concept);
  expect(page.text()).not.toContain("Finish");
});

test("the page of a concept whose gap one right answer has closed says why it is believed so little, and when it comes back", async () => {
  const { app, ada, open, practise } = await startLearner();
  const courseId = await enterFoundations(ada);
  const concept = async () => (await open(paths.concept(courseId, "notes"))).text();
  await findNotesMissing(ada, courseId);
  expect(await concept()).toContain("On your map: the gap");
  expect(await concept()).not.toContain("The gap is closed");

  await practise(courseId, "notes", "right");
  expect(await concept()).toMatch(
    / \( \d\d %\) The gap is closed for now. One right answer so far, which may be luck : it comes back in your reviews on Jan 6, 2026 to make sure \./,
  );

  app.travel(3 * DAY_MS);
  expect(await concept()).toContain(
    "One right answer so far, which may be luck : it is due in your reviews, to make sure .",
  );

  await practise(courseId, "notes", "wrong");
  expect(await concept()).not.toContain("right answer so far");
});

test("a gap that one right answer closed is no matter of luck any more once what rests on it shows that it is known", async () => {
  const { app, ada, open, practise } = await startLearner();
  const outline = outlineDraft([[["chords"], ["scales"]]], { chords: ["notes"], scales: ["notes"] });
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const concept = async () => (await open(paths.concept(courseId, "notes"))).text();
  await findNotesMissing(ada, courseId);
  await practise(courseId, "notes", "right");
  expect(await concept()).toContain("may be luck");

  await createMasteredCourse(app, ada, { concepts: ["scales"], prerequisites: { scales: ["notes"] } });

  expect(await concept()).toContain("You very likely know this");
  expect(await concept()).not.toContain("may be luck");
});

test("practice says nothing of fading where nothing was ever mastered, and a due concept that is practised is a review", async () => {
  const { app, ada, open, send, practise } = await startLearner();
  const courseId = await enterFoundations(ada);
  const missed = await practise(courseId, "notes", "wrong");
  expect(missed.page.text()).toContain("Not quite The concept notes does not hold yet.");
  expect(missed.page.text()).toContain("Learn it now");

  app.travel(2 * DAY_MS);
  const { location } = await send(paths.practise(courseId, "notes"));

  expect((await open(location!)).text()).toContain("Review 1 of 1");
});

test("what has fallen due is a review once it is answered, too, whether it was practised then or put aside before", async () => {
  const { app, ada, open, send, practise } = await startLearner();
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
    expect(page.html).toContain("<title>Review: ");
    expect(page.text()).toContain("Finish");
  }
});

test("what was never known is not said to have faded when a review misses it", async () => {
  const { app, ada, open, send, practise } = await startLearner();
  const courseId = await enterFoundations(ada);
  await practise(courseId, "notes", "wrong");
  app.travel(2 * DAY_MS);

  const { location } = await send(paths.review());
  await send(location!, { shown_at: ctx.now().toISOString(), intent: "dont-know" });

  expect((await open(location!)).text()).toContain("The concept notes does not hold yet.");
});

test("what a part teaches and was missed in practice is not reviewed before it is mastered", async () => {
  const { app, ada, open, practise } = await startLearner();
  const { id } = await createCourse(ctx, ada);

  await practise(id, "notes", "wrong");
  app.travel(2 * DAY_MS);

  expect((await open(paths.review())).text()).toContain("Nothing is due");
});

test("where no question can be found the page says so, with the ways on", async () => {
  const { ada, open } = await startLearner();
  const courseId = await enterFoundations(ada);

  const page = await open(paths.practise(courseId, "notes"));

  expect(page.text()).toContain("There is no fresh question about this yet.");
  expect(page.link("Back to the concept")).toBe(paths.concept(courseId, "notes"));
});

test("what a test found to be known and was missed in practice comes back in the reviews: its part asks no more", async () => {
  const { app, ada, open, practise } = await startLearner();
  const { id } = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"]]], {}) });
  const browser = new Browser(app, ada.as);
  const start = await browser.open(paths.test(id));
  let page = await browser.submit(start, start.form("Take the test"));
  while (isAsking(page)) page = await browser.answer(page, "right");
  expect(page.text()).toContain("Part 1.1 is completed by this test");

  app.travel(DAY_MS);
  await practise(id, "notes", "wrong");
  app.travel(2 * DAY_MS);

  expect((await open(paths.review())).text()).toContain("The concept notes");
});

test("a test that shows a foundation to be missing says that no part teaches it, and leads to its practice", async () => {
  const { app, ada, open } = await startLearner();
  const courseId = await enterFoundations(ada, 0.8);
  const browser = new Browser(app, ada.as);
  const start = await browser.open(paths.test(courseId));
  let page = await browser.submit(start, start.form("Take the test"));
  while (isAsking(page)) page = await browser.answer(page, "dont-know");

  expect(page.text()).toContain(
    "This course builds on The concept notes , and no part of it teaches that. Practise it first: it comes back in your reviews, too.",
  );
  expect((await open(page.link("The concept notes"))).text()).toContain("Practise now");
});
