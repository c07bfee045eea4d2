import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { chordsOutline } from "../support/breakable-question";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../support/course-factories";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

/** Ada at a question of a breakdown whose concept turned out to be the gap; before that, at the first such question. */
async function startBeneath() {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const section = await createOpenSubsection(ctx, ada, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords", difficulty: "beginner" }],
  });
  const [main = ""] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: main }, "wrong");
  await startBreakdown(ctx, { ...section, questionId: main });
  await runDueJobs(ctx);
  const current = async () => {
    const questionId = (await findPlaceInSubsection(ctx, section))!.currentQuestionId!;
    return { ...section, questionId };
  };
  const open = async () => openPage(get(paths.question(await current()), { as }));
  const before = await open();
  for (let text = before.text(); !text.includes("This is the gap"); text = (await open()).text()) {
    app.travel(1000);
    const key = await current();
    await answer(ctx, key, "dont-know");
    await startBreakdown(ctx, key);
    await runDueJobs(ctx);
  }
  return { before, at: await open() };
}

test("once the gap is named, its screen no longer says that something is to be found out", async () => {
  const { before, at } = await startBeneath();

  expect(before.text()).toContain("Here you find out whether that piece holds.");
  expect(at.text()).toContain("This is the gap");
  expect(at.text()).toContain("Why this question: it tests");
  expect(at.text()).not.toContain("Here you find out");
});

test("a hint says nothing word for word that the screen says already", async () => {
  const { before, at } = await startBeneath();

  expect(before.text()).toMatch(/Stuck\? Get a hint Ask yourself how you would explain \w+\./);
  const summary = /You have it when you can (explain \w+\.)/.exec(at.text())![1]!;
  expect(at.text().split(summary)).toHaveLength(2);
  expect(at.text()).toContain("Stuck? Get a hint What is given here, and what is asked for?");
});
