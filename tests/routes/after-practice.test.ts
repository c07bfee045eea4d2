import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { answer, createCourse, currentQuestionId } from "../support/course-factories";
import { enterFoundations, findNotesMissing, startPractice } from "../support/practice";
import { createMasteredCourse } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";
import { smallBank } from "../support/small-bank";

/** What is said after a question that was practised, and where it leads. */

test("a gap that one right answer closed is no matter of luck any more once what rests on it shows that it is known", async () => {
  const { app, ada, open, practise } = await startPractice();
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

test("practice is named as that, leads back to the concept, and tells of the gap that it has closed", async () => {
  const { ada, open, send, practise } = await startPractice();
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
    "Gap closed: The concept notes . “ The concept chords ” builds on it. " +
      "One right answer closed it, so it comes back in your reviews, to make sure.",
  );
  expect(page.link("see how we found it")).toBe(paths.gapTree({ ...part, questionId: notes }));
  expect(page.link("Back to The concept notes")).toBe(concept);
  expect(page.text()).not.toContain("Finish");
});

test("the page of a concept whose gap one right answer has closed says why it is believed so little, and when it comes back", async () => {
  const { app, ada, open, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  const concept = async () => (await open(paths.concept(courseId, "notes"))).text();
  await findNotesMissing(ada, courseId);
  expect(await concept()).toContain("On your map: the gap");
  expect(await concept()).not.toContain("The gap is closed");

  await practise(courseId, "notes", "right");
  expect(await concept()).not.toContain("do not know");
  expect(await concept()).toMatch(
    /Our estimate is still low \( \d\d %\) The gap is closed. One right answer so far, which may be luck : it comes back in your reviews on Jan 6, 2026 to make sure \./,
  );

  app.travel(3 * DAY_MS);
  expect(await concept()).toContain(
    "One right answer so far, which may be luck : it is due in your reviews, to make sure .",
  );

  await practise(courseId, "notes", "wrong");
  expect(await concept()).not.toContain("right answer so far");
  expect(await concept()).toContain("do not know this yet");
});

test("the search for a gap in what no part teaches says so, and not that the first part was about it", async () => {
  const { ada, open, send, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  const { questionId } = await practise(courseId, "notes", "wrong");

  await send(paths.repairReview(questionId));
  const question = await open(paths.question({ courseId, sectionNumber: "1.1", questionId }));

  expect(question.text()).toContain("Your course builds on The concept notes , but doesn’t teach it.");
});

test("what was missed in practice is called that everywhere once its gap is looked for, and is none of the day's reviews", async () => {
  const { ada, open, send, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  const { questionId } = await practise(courseId, "notes", "wrong");
  const key = { courseId, sectionNumber: "1.1", learnerId: ada.id };

  await send(paths.repairReview(questionId));

  expect((await open(paths.concept(courseId, "notes"))).text()).toContain("practice : wrong");
  expect((await open(paths.dashboard())).text()).toContain("Started in your practice The concept notes");
  expect((await open(paths.review())).text()).not.toContain("You have answered");

  await answer(ctx, { ...key, questionId: await currentQuestionId(ctx, key) }, "right"); // to make sure
  const repaired = { ...key, questionId: await currentQuestionId(ctx, key) };
  await answer(ctx, repaired, "right");
  const praise = await open(paths.answered(repaired));
  expect(praise.text()).toContain("Back to the page of The concept notes.");
  expect(praise.link("Continue")).toBe(paths.concept(courseId, "notes"));
});

test("after a right answer practice goes on with another question, and with the course", async () => {
  const { ada, open, practise, send } = await startPractice();
  const courseId = await enterFoundations(ada);

  const { page } = await practise(courseId, "notes", "right");

  const part = { courseId, sectionNumber: "1.1" };
  expect(page.link("Begin with 1.1")).toBe(paths.currentQuestion(part));
  expect(page.text()).toContain("Another question about it");
  expect(page.text()).not.toContain("Finish");
  const { location } = await send(paths.practise(courseId, "notes"));
  expect((await open(location!)).text()).not.toContain("met this question before");
});

test("practice says that a question was met before, where no other is at hand", async () => {
  const { app, ada, open, practise, send } = await startPractice();
  Object.assign(app.author, smallBank(1));
  const courseId = await enterFoundations(ada);
  await practise(courseId, "notes", "right");

  const { location } = await send(paths.practise(courseId, "notes"));

  expect((await open(location!)).text()).toContain("You’ve met this question before, so your answer counts for less.");
});
