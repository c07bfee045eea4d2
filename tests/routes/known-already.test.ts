import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, createQuestions, currentQuestionId, knowAlready } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { createMasteredCourse } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";

async function startLearner() {
  const app = await startApp({ working: true });
  const ada = await signUp("Ada");
  const open = (path: string) => openPage(get(path, { as: ada.as }));
  const enter = (sections: string[][][]) => createCourse(ctx, ada, { outline: outlineDraft(sections, {}) });
  return { app, ada, open, enter };
}

test("what another course has taught is complete in a new one, which says why, and one click studies it anyway", async () => {
  const { app, ada, open, enter } = await startLearner();
  await createMasteredCourse(app, ada, { concepts: ["notes"] });
  const { id: courseId } = await enter([[["notes"], ["scales"]]]);
  const key = { courseId, sectionNumber: "1.1" };

  const outline = await open(paths.sections(courseId));
  expect(outline.text()).toMatch(/1\.1 About notes .* You know this already, from “Music for everyone” Completed/);
  expect(outline.link("Start Learning")).toBe(paths.currentQuestion({ courseId, sectionNumber: "1.2" }));

  const part = await open(outline.link("Completed"));
  expect(part.text()).toContain(
    "You know 1.1 About notes already, from “Music for everyone”: there’s nothing left to do here.",
  );
  expect(part.text()).toContain("Study it anyway");
  expect(await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }))).toMatchObject({
    status: 302,
    location: paths.currentQuestion(key),
  });
});

test("a part studied anyway still says why it is complete, and is gone on with until its questions are done", async () => {
  const { app, ada, open, enter } = await startLearner();
  await createMasteredCourse(app, ada, { concepts: ["notes"] });
  const { id: courseId } = await enter([[["notes"], ["scales"]]]);
  const key = { courseId, sectionNumber: "1.1" };
  await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }));
  const answerRight = async () =>
    answer(
      app,
      { ...key, learnerId: ada.id, questionId: await currentQuestionId(ctx, { ...key, learnerId: ada.id }) },
      "right",
    );

  for (let answered = 0; answered < 2; answered += 1) {
    const part = await open(paths.questionsComplete(key));
    expect(part.text()).toContain(
      "You know 1.1 About notes already, from “Music for everyone”. Its questions are here if you’d like them.",
    );
    expect(part.text()).not.toMatch(/You have completed|Study it anyway/);
    expect(part.link("Continue with its questions")).toBe(paths.currentQuestion(key));
    const outline = await open(paths.sections(courseId));
    expect(outline.text()).toMatch(
      /You know this already, from “Music for everyone” Continue with its questions Completed/,
    );
    expect(outline.link("Continue with its questions")).toBe(paths.currentQuestion(key));
    await answerRight();
  }

  await answerRight();
  expect((await open(paths.questionsComplete(key))).text()).toContain(
    "You have completed 1.1 About notes: 3 of 3 questions.",
  );
  expect((await open(paths.sections(courseId))).text()).not.toContain("You know this already");
});

test("what a review missed and a part took in since is no reason to say that it was known from elsewhere", async () => {
  const { app, ada, open } = await startLearner();
  const { id: courseId } = await createMasteredCourse(app, ada, { concepts: ["notes"] });
  const [questionId] = await ctx.db.selectFrom("questions").select("id").execute();
  await ctx.db
    .updateTable("questions")
    .set({ status: "open", missed_in: "review" })
    .where("id", "=", questionId!.id)
    .execute();

  expect((await open(paths.sections(courseId))).text()).not.toContain("You know this already");
});

test("a part that was begun is gone on with, not started", async () => {
  const { ada, open, enter } = await startLearner();
  const { id: courseId } = await enter([[["notes"], ["scales"]]]);
  await createQuestions(ctx, { learnerId: ada.id, courseId, sectionNumber: "1.1" }, [{ conceptId: "notes" }]);

  const outline = await open(paths.sections(courseId));

  expect(outline.link("Continue")).toBe(paths.currentQuestion({ courseId, sectionNumber: "1.1" }));
  expect(outline.link("Start Learning")).toBe(paths.currentQuestion({ courseId, sectionNumber: "1.2" }));
});

test("a new course all of which is known says so, and that it can be studied anyway", async () => {
  const { app, ada, open, enter } = await startLearner();
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });

  const { id } = await enter([[["notes"]], [["scales"]]]);

  expect((await open(paths.sections(id))).text()).toContain(
    "You know everything this course teaches. Open a part below to study it anyway.",
  );
});

test("what is known without an answer about it names no course", async () => {
  const { ada, open, enter } = await startLearner();
  const { id } = await enter([[["notes"], ["scales"]]]);

  await knowAlready(ctx, ada, ["notes"]);

  expect((await open(paths.sections(id))).text()).toMatch(/1\.1 About notes .* You know this already Completed/);
});
