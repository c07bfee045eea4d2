import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import type { Author } from "~/providers/author/port";
import { enqueue } from "~/services/jobs/queue.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse, runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft, scriptedAuthor } from "../support/scripted-author";
import { AGAIN_IN_3_SECONDS, failing, jobsOf, runToTheEnd } from "../support/waiting";

test("while sections are drawn up the course shows how far that is, and looks again every three seconds", async () => {
  let sayAThird = (): void => undefined;
  const said = new Promise<void>((resolve) => (sayAThird = resolve));
  let goOn = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (goOn = resolve));
  const author = scriptedAuthor({
    async writeOutline(_request, control) {
      await control.report({ made: 2, expected: 6 });
      sayAThird();
      await allowed;
      return outlineDraft();
    },
  });
  const { app, ada, sections } = await startDrawingOutline({ author });

  const queued = await openPage(get(sections, { as: ada.as }));
  const running = runDueJobs(app);
  await said;
  const underWay = await openPage(get(sections, { as: ada.as }));
  goOn();
  await running;
  const done = await openPage(get(sections, { as: ada.as }));

  expect(queued.text()).toContain("Generating your course sections");
  expect(queued.text()).toContain("Drawing up the sections of your course");
  expect(queued.html).not.toContain("<progress"); // nobody can say yet
  expect(underWay.html).toMatch(/<progress value="33(\.\d+)?"/);
  for (const page of [queued, underWay]) {
    expect(page.html).toContain(AGAIN_IN_3_SECONDS);
    expect(page.link("Check again")).toBe(sections);
    expect(page.text()).not.toContain("Generate Course Sections");
  }
  expect(done.text()).toContain("Section 2");
  expect(done.html).not.toContain('http-equiv="refresh"');
});

test("sections that cannot be drawn up are an error with a Try Again that works", async () => {
  const { app, ada, sections } = await startDrawingOutline({ author: failing("writeOutline", "connection") });
  await runToTheEnd(app);
  const failed = await openPage(get(sections, { as: ada.as }));
  app.author = scriptedAuthor();

  await callRoute(post(sections, {}, { as: ada.as }));
  const waiting = await openPage(get(sections, { as: ada.as }));
  await runDueJobs(app);
  const done = await openPage(get(sections, { as: ada.as }));

  expect(failed.text()).toContain("Section generation failed");
  expect(failed.text()).toContain("The author has lost the pen.");
  expect(failed.form("Try Again").method).toBe("post");
  expect(failed.html).not.toContain('http-equiv="refresh"');
  expect(waiting.text()).toContain("Generating your course sections");
  expect((await jobsOf("outline")).map((job) => job.status)).toEqual(["failed", "done"]);
  expect(done.text()).toContain("Section 1");
});

test("while onboarding questions are written the screen looks again every three seconds", async () => {
  const { app, ada, onboarding } = await startWithNewCourse();

  const waiting = await openPage(get(onboarding, { as: ada.as }));
  await runDueJobs(app);
  const question = await openPage(get(onboarding, { as: ada.as }));

  expect(waiting.text()).toContain("Writing a few questions about you");
  expect(waiting.html).toContain('aria-label="Breadcrumb"');
  expect(waiting.link("Check again")).toBe(onboarding);
  expect(waiting.html).toContain(AGAIN_IN_3_SECONDS);
  expect(question.text()).toContain("What for?");
  expect(question.html).not.toContain('http-equiv="refresh"');
});

test("onboarding questions that cannot be written are an error with a Try Again that works", async () => {
  const { app, ada, onboarding } = await startWithNewCourse({ author: failing("writeOnboardingQuestions", "retry") });
  await runToTheEnd(app);
  const failed = await openPage(get(onboarding, { as: ada.as }));
  app.author = scriptedAuthor();

  const tried = await callRoute(post(failed.form("Try Again").action, {}, { as: ada.as }));
  const waiting = await openPage(get(onboarding, { as: ada.as }));
  await runDueJobs(app);
  const question = await openPage(get(onboarding, { as: ada.as }));

  expect(failed.text()).toContain("Unable to load onboarding question. The author has lost the pen.");
  expect(failed.html).toContain("<p>The author has lost the pen.</p>");
  expect(failed.html).not.toContain('http-equiv="refresh"');
  expect(tried.location).toBe(onboarding);
  expect(waiting.text()).toContain("Writing a few questions about you");
  expect((await jobsOf("onboarding")).map((job) => job.status)).toEqual(["failed", "done"]);
  expect(question.text()).toContain("What for?");
});

async function startDrawingOutline({ author }: { author: Author }) {
  const app = await startApp({ author, working: false });
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: null });
  await enqueue(ctx, { kind: "outline", subjectId: course.id });
  return { app, ada, sections: paths.sections(course.id) };
}

async function startWithNewCourse({ author }: { author?: Author } = {}) {
  const app = await startApp({ author, working: false });
  const ada = await signUp("Ada");
  const fields = {
    course_name: "Music",
    course_why: "I want to sing.",
    creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
    first: "questions",
  };
  const sent = await callRoute(post(paths.newCourse(), fields, { as: ada.as }));
  return { app, ada, onboarding: sent.location ?? "" };
}
