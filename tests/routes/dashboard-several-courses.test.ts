import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import {
  answer,
  createCourse,
  createOpenSubsection,
  currentQuestionId,
  knowAlready,
  mainQuestionIds,
  runDueJobs,
} from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { outlineDraft } from "../support/scripted-author";

test("a next step names its course where there are several, and two of one name by when they were begun", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, { outline: outlineDraft([[["notes"]]], {}) });
  const [questionId] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: questionId! }, "dont-know");
  expect((await openDashboard(ada)).text()).not.toContain("in Music for everyone");

  app.travel(DAY_MS);
  const other = await createCourse(ctx, ada, { outline: outlineDraft([[["scales"]]], {}) });
  const page = await openDashboard(ada);

  expect(page.text()).toMatch(
    /Gaps found Each diamond is a gap still open\. The concept notes in Music for everyone , begun Jan 5, 2026, 9:00 AM/,
  );
  expect(page.text()).toMatch(/Continue Music for everyone , begun Jan 5, 2026, 9:00 AM/);
  expect(page.text()).toMatch(/1\.1 About scales Music for everyone , begun Jan 6, 2026, 9:00 AM/);

  await ctx.db.updateTable("courses").set({ course_name: "Songs" }).where("id", "=", other.id).execute();
  const named = (await openDashboard(ada)).text();
  expect(named).toMatch(/Gaps found Each diamond is a gap still open\. The concept notes in Music for everyone /);
  expect(named).not.toContain("begun");
});

test("a course whose parts all rest until tomorrow is no step for today, and says so", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { courseId } = await createOpenSubsection(ctx, ada, { outline: outlineDraft([[["notes"]]], {}) });
  app.travel(1000);
  await createCourse(ctx, ada, { outline: outlineDraft([[["scales"]]], {}) });
  await ctx.db.updateTable("courses").set({ course_name: "Chords" }).where("id", "=", courseId).execute();
  expect((await openDashboard(ada)).link("Continue Chords")).toBe(paths.sections(courseId));

  const rest = { rest_day: "2026-01-05" };
  await ctx.db.updateTable("subsections").set(rest).where("course_id", "=", courseId).execute();

  const page = await openDashboard(ada);
  expect(page.text()).not.toContain("Continue Chords");
  expect(page.text()).toContain("Chords continues tomorrow: see what is left");
});

test("a part that is known and was left in the middle of being studied anyway is resumed from the dashboard", async () => {
  const app = await startApp({ working: true });
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["notes"], ["scales"]]], {});
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const part = { learnerId: ada.id, courseId, sectionNumber: "1.1" };
  await knowAlready(ctx, ada, ["notes"]);
  expect((await openDashboard(ada)).text()).not.toContain("Resume 1.1");

  app.travel(60_000);
  await requestQuestions(ctx, part);
  await runDueJobs(ctx);
  const question = { ...part, questionId: await currentQuestionId(ctx, part) };
  await answer(ctx, question, "right");

  const page = await openDashboard(ada);
  expect(page.link("Resume 1.1 About notes")).toBe(paths.currentQuestion(part));

  await ctx.db.updateTable("courses").set({ completed_at: ctx.now().toISOString() }).execute();
  expect((await openDashboard(ada)).text()).toContain(
    "Your courses are complete, and this is still open Resume 1.1 About notes",
  );
  await ctx.db.updateTable("questions").set({ status: "mastered" }).execute();
  expect((await openDashboard(ada)).text()).not.toContain("Resume 1.1");
});
