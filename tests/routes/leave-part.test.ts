import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError, type QuestionsRequest } from "~/providers/author/port";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse } from "../support/course-factories";
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
  expect(resting.text()).toContain("We couldn't write questions for this part today. Tomorrow we'll try again.");
  expect(resting.text()).not.toContain("Enough for today");
  const outline = await openPage(get(paths.sections(courseId), { as: ada.as }));
  expect(outline.text()).toContain("Resting until tomorrow: we couldn't write its questions today.");
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

  expect(again.text()).toContain("Let's try again.");
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
