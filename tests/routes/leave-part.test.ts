import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError, type Author, type QuestionsRequest } from "~/providers/author/port";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse } from "../support/course-factories";
import { follow } from "../support/model-app";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft, refusal, scriptedAuthor } from "../support/scripted-author";
import { jobsOf, runToTheEnd } from "../support/waiting";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Ada, whose course is about scales and then chords, and whose author writes about scales only if it is told to. */
async function startWithTaboo() {
  const taboo = { isOn: true };
  const good = scriptedAuthor();
  const declines = ({ concepts }: QuestionsRequest) => taboo.isOn && concepts.some(({ id }) => id === "scales");
  const author = scriptedAuthor({
    writeQuestions: (request, control) =>
      declines(request)
        ? refusal(new AuthorError("declined", "It declined.", { final: true }))
        : good.writeQuestions(request, control),
  });
  const app = await startApp({ author, working: false });
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["scales"], ["chords"]]], { chords: ["scales"] });
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const part = (sectionNumber: string) => ({ courseId, sectionNumber });
  const send = (url: string) => callRoute(post(url, {}, { as: ada.as }));
  await send(paths.startQuestions(part("1.1")));
  await runToTheEnd(app);
  return { app, ada, courseId, part, send, taboo };
}

/** Ada, who has answered all that was written of a part about notes and scales, until its author declined. */
async function startWithHalfAPart({ written }: { written: number }) {
  const taboo = { isOn: true };
  const good = scriptedAuthor();
  const writeQuestions: Author["writeQuestions"] = async function* (request, control) {
    for await (const draft of good.writeQuestions(request, control)) {
      const isTaboo = draft.conceptId === "scales" || draft.slot >= written;
      if (taboo.isOn && isTaboo) throw new AuthorError("declined", "It declined.", { final: true });
      yield draft;
    }
  };
  const app = await startApp({ author: scriptedAuthor({ writeQuestions }), working: false });
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["notes", "scales"]]]);
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const key = { courseId, sectionNumber: "1.1" };
  const place = async () => (await findPlaceInSubsection(ctx, { learnerId: ada.id, ...key }))!;
  const send = (url: string) => callRoute(post(url, {}, { as: ada.as }));
  const answerAll = async () => {
    for (let at = await place(); at.currentQuestionId; at = await place()) {
      app.travel(60_000);
      await answer(ctx, { learnerId: ada.id, ...key, questionId: at.currentQuestionId }, "right");
      await runToTheEnd(app);
    }
  };
  const open = async (url: string) => (await follow(url, ada.as)).text();
  await send(paths.startQuestions(key));
  await runToTheEnd(app);
  await answerAll();
  return { app, key, taboo, send, answerAll, open };
}

const partsOf = (courseId: string) =>
  ctx.db
    .selectFrom("subsections")
    .select(["section_number as number", "is_unlocked as isUnlocked", "completed_at as completedAt"])
    .where("course_id", "=", courseId)
    .orderBy("position")
    .execute();

test("a concept that a model always declines does not end the course: its part rests, and the next one opens", async () => {
  const { app, ada, courseId, part, send } = await startWithTaboo();

  const declined = await openPage(get(paths.startQuestions(part("1.1")), { as: ada.as }));
  const left = await send(declined.form("Continue with the next part").action);

  expect(left.location).toBe(paths.sections(courseId));
  expect(await partsOf(courseId)).toEqual([
    { number: "1.1", isUnlocked: 1, completedAt: null },
    { number: "1.2", isUnlocked: 1, completedAt: null },
  ]);
  expect(await ctx.db.selectFrom("mastery").selectAll().execute()).toEqual([]);
  const resting = await follow(paths.currentQuestion(part("1.1")), ada.as);
  expect(resting.text()).toContain("We couldn’t write questions for this part today. Tomorrow we’ll try again.");
  expect(resting.text()).not.toContain("Enough for today");
  const outline = await openPage(get(paths.sections(courseId), { as: ada.as }));
  expect(outline.text()).toContain("Resting until tomorrow: we couldn’t write its questions today.");
  expect(resting.text()).toContain("Study this concept");
  await send(paths.startQuestions(part("1.2")));
  await runToTheEnd(app);
  expect((await follow(paths.currentQuestion(part("1.2")), ada.as)).text()).toContain("Question 1");
});

test("what was left for tomorrow is asked for again then, and is taken for known at no time", async () => {
  const { app, ada, courseId, part, send, taboo } = await startWithTaboo();
  await send(paths.leavePart(part("1.1")));

  app.travel(DAY_MS);
  const again = await follow(paths.currentQuestion(part("1.1")), ada.as);
  taboo.isOn = false;
  await send(paths.startQuestions(part("1.1")));
  await runToTheEnd(app);

  expect(again.text()).toContain("Let’s try again.");
  expect((await jobsOf("questions")).map(({ status }) => status)).toEqual(["failed", "done"]);
  expect((await follow(paths.currentQuestion(part("1.1")), ada.as)).text()).toContain("Question 1");
  expect((await partsOf(courseId))[0]).toMatchObject({ completedAt: null });
});

test("only a part whose questions could not be written is left, and only by its learner", async () => {
  const { courseId, part, send } = await startWithTaboo();
  const bob = await signUp("Bob");

  const ofBob = await callRoute(post(paths.leavePart(part("1.1")), {}, { as: bob.as }));
  const locked = await send(paths.leavePart(part("1.2")));
  const unknown = await send(paths.leavePart(part("9.9")));

  expect(ofBob.status).toBe(404);
  expect(unknown.status).toBe(404);
  expect(locked.location).toBe(paths.currentQuestion(part("1.2")));
  expect((await partsOf(courseId)).map(({ isUnlocked }) => isUnlocked)).toEqual([1, 0]);
});

test("a part that is half written and then declined does not say that all its questions were answered", async () => {
  const { app, key, send, open } = await startWithHalfAPart({ written: 1 });

  const declined = await open(paths.currentQuestion(key));
  await send(paths.leavePart(key));

  expect(declined).toContain("Continue with the next part");
  const resting = await open(paths.currentQuestion(key));
  expect(resting).toContain("No more questions today");
  expect(resting).toContain("We couldn’t write all the questions for this part today. Tomorrow we’ll try again.");
  expect(resting).not.toMatch(/every question|break/);
  const outline = await open(paths.sections(key.courseId));
  expect(outline).toContain("Resting until tomorrow: we couldn’t write all its questions today.");
  app.travel(DAY_MS);
  expect(await open(paths.currentQuestion(key))).toContain(
    "We couldn’t write all the questions for this part before. Let’s try again.",
  );
});

test("a part that was half written rests for its answers, once the questions that it lacked were answered", async () => {
  const { app, key, taboo, send, answerAll, open } = await startWithHalfAPart({ written: 3 }); // enough for a part

  app.travel(DAY_MS);
  await send(paths.startQuestions(key));
  await runToTheEnd(app);
  await send(paths.leavePart(key));
  const declinedAgain = await open(paths.currentQuestion(key));
  app.travel(DAY_MS);
  taboo.isOn = false;
  await send(paths.startQuestions(key));
  await runToTheEnd(app);
  await answerAll();

  expect(declinedAgain).toContain("We couldn’t write all the questions for this part today.");
  expect(await open(paths.currentQuestion(key))).not.toContain("couldn’t write");
  expect(await open(paths.sections(key.courseId))).not.toContain("couldn’t write");
});

test.each([
  [0, "1.1 About notes and scales rests until tomorrow: we couldn’t write its questions today"],
  [1, "1.1 About notes and scales rests until tomorrow: we couldn’t write all its questions today"],
])("the dashboard does not call it learning that settles where %i questions were written", async (written, words) => {
  const { key, send, open } = await startWithHalfAPart({ written });

  await send(paths.leavePart(key));
  const dashboard = await open(paths.dashboard());

  expect(dashboard).toContain(words);
  expect(dashboard).not.toMatch(/settles overnight|Done for today/);
});
