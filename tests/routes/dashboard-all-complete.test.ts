import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { createCompletedSection, takeCheckpoint } from "../support/checkpoints";
import { noRemedies } from "../support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { outlineDraft } from "../support/scripted-author";

test("where all courses are complete, what is open is named with the way to it, and nothing is called completed", async () => {
  const app = await startApp({ working: true });
  const ada = await signUp("Ada");
  const { key } = await createCompletedSection(app, ada, { concepts: ["notes", "scales"] });
  await takeCheckpoint(app, key, (conceptId) => (conceptId === "notes" ? "dont-know" : "right"));
  await ctx.db.updateTable("courses").set({ completed_at: ctx.now().toISOString() }).execute();

  const page = await openDashboard(ada);

  expect(page.text()).not.toContain("Everything you began");
  expect(page.text()).toContain("Your courses are complete, and this is still open");
  expect(page.link("Work on what’s missing at the checkpoint of Section 1")).toBe(paths.checkpoint(key));
  expect(page.text()).not.toContain("Next steps");
});

test("a gap that was found outside the parts leads to the page of its concept", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, { outline: outlineDraft([[["notes"]]]) });
  const [questionId] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: questionId! }, "dont-know");
  await ctx.db.updateTable("questions").set({ status: "missed" }).execute();
  await ctx.db.updateTable("courses").set({ completed_at: ctx.now().toISOString() }).execute();

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Your courses are complete, and this is still open");
  expect(page.link("Close the gap: The concept notes")).toBe(paths.concept(section.courseId, "notes"));
});

test("where all courses are complete, a gap that was left for tomorrow is named", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, { outline: outlineDraft([[["notes"]]]) });
  const [questionId] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: questionId! }, "dont-know");
  const tomorrow = new Date(app.now().getTime() + DAY_MS).toISOString();
  await ctx.db.updateTable("mastery").set({ parked_until: tomorrow }).execute();
  await ctx.db.updateTable("courses").set({ completed_at: ctx.now().toISOString() }).execute();

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Your courses are complete You left “The concept notes” for");
});

test("a gap that was left for tomorrow is named as its question names it", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const asked = { conceptId: "notes", difficulty: "beginner" as const };
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["notes"]]]),
    questions: [asked, asked],
  });
  const [first, second] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: first! }, "dont-know");
  app.travel(1000);
  await answer(ctx, { ...section, questionId: second! }, "wrong");
  app.remedies = { ...noRemedies, remedyFor: async () => ({ name: "Telling notes apart", idea: null }) };
  const tomorrow = new Date(app.now().getTime() + DAY_MS).toISOString();
  await ctx.db.updateTable("mastery").set({ parked_until: tomorrow }).execute();
  await ctx.db.updateTable("courses").set({ completed_at: ctx.now().toISOString() }).execute();

  const page = await openDashboard(ada);

  expect(page.text()).toContain("You left “Telling notes apart” for");
});
