import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { answer, createCourse, createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";
import { failing, runToTheEnd } from "../support/waiting";

const course = {
  course_name: "Music",
  course_why: "To sing & play.",
  creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
};

test("a new course that cannot be stored comes back with its form, its words and 'Failed to create course'", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await refuseWrites("courses");

  const page = await openPage(post(paths.newCourse(), course, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to create course");
  expect(page.form("course_name").defaults.course_name).toBe("Music");
  expect(page.html).toContain("To sing &amp; play.</textarea>");
});

test("an onboarding answer that cannot be stored comes back with its form, its words and 'Failed to submit answer'", async () => {
  const { ada, courseId } = await startOnboarding();
  await refuseWrites("onboarding_questions", "update");

  const page = await openPage(
    post(
      paths.onboarding(courseId, 1),
      { question_number: "1", answer: "other", other_text: "To conduct" },
      { as: ada.as },
    ),
  );

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to submit answer");
  expect(page.form("other_text").defaults).toMatchObject({ answer: "other", other_text: "To conduct" });
});

test("onboarding that cannot be completed says 'Failed to complete onboarding' above its button", async () => {
  const { ada, courseId } = await startOnboarding();
  await ctx.db.updateTable("onboarding_questions").set({ answer: '"x"', answered_at: "2026-01-01" }).execute();
  await refuseWrites("courses", "update");

  const page = await openPage(post(paths.onboardingComplete(courseId), {}, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to complete onboarding");
  expect(page.text()).toContain("Start Learning");
});

test("sections that cannot be asked for say 'Failed to start section generation' beside the button", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id } = await createCourse(ctx, ada, { outline: null });
  await refuseWrites("jobs");

  const page = await openPage(post(paths.sections(id), {}, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to start section generation");
  expect(page.text()).toContain("Generate Course Sections");
});

test("questions that cannot be asked for say 'Failed to start question generation' beside the button", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada);
  await refuseWrites("jobs");
  const start = paths.startQuestions({ courseId, sectionNumber: "1.1" });

  const page = await openPage(post(start, {}, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to start question generation");
  expect(page.text()).toContain("Start Learning");
});

test("choices of appearance that cannot be stored come back as they were made", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await refuseWrites("learners", "update");
  const choices = { theme: "dark", text_size: "larger", reduced_motion: "on", locale: "", time_zone: "" };

  const page = await openPage(post(paths.appearance(), choices, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("We couldn’t save your choices. Try again.");
  expect(page.form("theme").defaults).toMatchObject({ theme: "dark", text_size: "larger", reduced_motion: "on" });
});

test("the challenge of a question that cannot be stored comes back with its form and its words", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  await refuseWrites("challenges");

  const page = await openPage(post(paths.challenge(question), { reason: "Both & none." }, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("We couldn’t save your report.");
  expect(page.html).toContain("Both &amp; none.</textarea>");
});

test("an export that cannot be begun leads back to its page, which says so", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await refuseWrites("exports");

  const sent = await callRoute(post(paths.startExport(), {}, { as: ada.as }));
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(page.text()).toContain("We couldn’t start your archive. Try again in a moment.");
  expect(page.text()).toContain("Export my data");
});

async function startOnboarding() {
  await startApp();
  const ada = await signUp("Ada");
  await callRoute(post(paths.newCourse(), { ...course, first: "questions" }, { as: ada.as }));
  const { id } = await ctx.db.selectFrom("courses").select("id").executeTakeFirstOrThrow();
  return { ada, courseId: id };
}

test("a breakdown that cannot be begun says 'Failed to start concept breakdown' above its button", async () => {
  const { ada, question } = await startWithWrongAnswer();
  await refuseWrites("breakdowns");

  const page = await openPage(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to start concept breakdown. Please try again.");
  expect(page.text()).toContain("Start My Learning Journey");
});

test("a breakdown that failed and cannot be begun again says so above Try Again, and keeps it", async () => {
  const { app, ada, question } = await startWithWrongAnswer({
    author: failing("writeBreakdown", "retry"),
    working: false,
  });
  await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  await runToTheEnd(app);
  await refuseWrites("jobs");

  const page = await openPage(post(paths.conceptLoading(question), {}, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to start concept breakdown. Please try again.");
  expect(page.text()).toContain("Try Again");
});

async function startWithWrongAnswer(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["chords"]]], { chords: ["scales"] }),
    questions: [{ conceptId: "chords" }],
  });
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  await answer(ctx, question, "wrong");
  return { app, ada, question };
}
