import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { chordsOutline } from "../support/breakable-question";
import {
  answer,
  createCourse,
  createOpenSubsection,
  mainQuestionIds,
  runDueJobs,
  type Subsection,
} from "../support/course-factories";
import { createLearner, createSessionCookie } from "../support/factories";
import { follow } from "../support/model-app";
import { openPage } from "../support/open-page";
import { post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

async function startAs(firstName: string) {
  const app = await startApp({ working: true });
  app.examiner = null; // it finds each explanation unsound, so that questions are asked again
  const learner = await createLearner(app, { firstName });
  const as = await createSessionCookie(app, learner);
  const send = (url: string, fields = {}) => openPage(post(url, fields, { as }));
  return { app, learner, as, send };
}

const placeIn = async (section: Subsection) => (await findPlaceInSubsection(ctx, section))!;

test("a part that rests until tomorrow offers study material of what was missed, and of what that rests on", async () => {
  const { app, learner, as, send } = await startAs("Ada");
  const outline = outlineDraft([[["scales"]]], { scales: ["notes"] });
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  const section = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  await requestQuestions(ctx, section);
  await runDueJobs(ctx);
  for (let at = await placeIn(section); at.currentQuestionId; at = await placeIn(section)) {
    const question = { ...section, questionId: at.currentQuestionId };
    app.travel(60_000);
    for (const how of ["wrong", "wrong", "wrong", "right"] as const) await answer(ctx, question, how);
    await runDueJobs(ctx);
  }

  const restsInOutline = await follow(paths.sections(courseId), as);
  expect(restsInOutline.text()).toMatch(/1\.1 About scales .* Resting until tomorrow: .* See what is left/);
  expect(restsInOutline.text()).not.toContain("Start Learning");
  const page = await follow(paths.currentQuestion(section), as);
  const study = paths.study(courseId, "scales");

  expect(page.text()).toContain("Enough for today");
  expect(page.text()).toContain("Not settled yet The concept scales : 10 questions missed");
  expect(page.text()).toContain("What’s missing may be further down. Read about The concept notes .");
  expect(page.link("The concept notes")).toBe(paths.study(courseId, "notes"));
  expect(page.form("Study this concept").action).toBe(study);
  await send(study);
  expect((await follow(study, as)).text()).toContain("Why scales matters.");
});

test("links to a part that rests until tomorrow say so, and its concept can be practised all the same", async () => {
  const { learner, as } = await startAs("Ada");
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords" }],
  });
  const [questionId] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId: questionId! };
  await answer(ctx, question, "wrong");
  await answer(ctx, question, "right");
  await runDueJobs(ctx);
  await ctx.db.updateTable("questions").set({ status: "mastered" }).where("learner_id", "=", learner.id).execute();
  const rested = { rest_day: "2026-01-05", questions_written_at: "2026-01-05T09:00:00.000Z" };
  await ctx.db.updateTable("subsections").set(rested).where("section_number", "=", "1.1").execute();
  expect((await follow(paths.currentQuestion(section), as)).text()).toContain("Enough for today");

  for (const url of [paths.concept(section.courseId, "chords"), paths.content(question)]) {
    const page = await follow(url, as);
    expect(page.text(), url).not.toMatch(/Practice now in 1\.1|On to the next question/);
    expect(page.link("See what’s left in 1.1 for tomorrow")).toBe(paths.currentQuestion(section));
  }
  const concept = await follow(paths.concept(section.courseId, "chords"), as);
  expect(concept.form("Practice now").action).toBe(paths.practise(section.courseId, "chords"));
});

test("what was put aside until tomorrow is among what is not settled yet, and says when it returns", async () => {
  const { app, learner, as, send } = await startAs("Ada");
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords", difficulty: "beginner" }],
  });
  for (let text = ""; !text.includes("Leave it for tomorrow");) {
    const questionId = (await placeIn(section)).currentQuestionId!;
    app.travel(60_000);
    await answer(ctx, { ...section, questionId }, "dont-know");
    await startBreakdown(ctx, { ...section, questionId });
    await runDueJobs(ctx);
    text = (await follow(paths.currentQuestion(section), as)).text();
  }
  const gap = { ...section, questionId: (await placeIn(section)).currentQuestionId! };

  await send(paths.questionHelp(gap), { help: "park" });
  const page = await follow(paths.currentQuestion(section), as);

  expect(page.text()).toContain("You left this for tomorrow.");
  expect(page.text()).toMatch(
    /Not settled yet The concept chords .+ The concept \w+ : returns in your reviews tomorrow/,
  );
});
