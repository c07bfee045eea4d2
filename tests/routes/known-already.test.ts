import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse, createQuestions, knowAlready } from "../support/course-factories";
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
    "You know 1.1 About notes already, from “Music for everyone”: nothing is left to do here.",
  );
  expect(part.text()).toContain("Study it anyway");
  expect(await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }))).toMatchObject({
    status: 302,
    location: paths.currentQuestion(key),
  });
  expect((await open(paths.sections(courseId))).text()).not.toContain("You know this already");
});

test("a part that was begun is gone on with, not started", async () => {
  const { ada, open, enter } = await startLearner();
  const { id: courseId } = await enter([[["notes"], ["scales"]]]);
  await createQuestions(ctx, { learnerId: ada.id, courseId, sectionNumber: "1.1" }, [{ conceptId: "notes" }]);

  const outline = await open(paths.sections(courseId));

  expect(outline.link("Continue Learning")).toBe(paths.currentQuestion({ courseId, sectionNumber: "1.1" }));
  expect(outline.link("Start Learning")).toBe(paths.currentQuestion({ courseId, sectionNumber: "1.2" }));
});

test("a new course all of which is known says so, and that it can be studied anyway", async () => {
  const { app, ada, open, enter } = await startLearner();
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });

  const { id } = await enter([[["notes"]], [["scales"]]]);

  expect((await open(paths.sections(id))).text()).toContain(
    "You know everything that this course teaches. Open a part below to study it anyway.",
  );
});

test("what is known without an answer about it names no course", async () => {
  const { ada, open, enter } = await startLearner();
  const { id } = await enter([[["notes"], ["scales"]]]);

  await knowAlready(ctx, ada, ["notes"]);

  expect((await open(paths.sections(id))).text()).toMatch(/1\.1 About notes .* You know this already Completed/);
});
