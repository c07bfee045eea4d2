import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { chordsOutline } from "../support/breakable-question";
import { noRemedies } from "../support/context";
import { answer, createOpenSubsection, currentQuestionId, knowAlready, settle } from "../support/course-factories";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

/** Ada has missed chords and the scales beneath, and has found that notes, two levels down, are the gap. */
async function startAtGap({ answered = "dont-know" as "dont-know" | "wrong" } = {}) {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const section = await createOpenSubsection(ctx, ada, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords", difficulty: "beginner" }],
  });
  await knowAlready(ctx, ada, ["tempo"]);
  const current = async () => ({ ...section, questionId: await currentQuestionId(ctx, section) });
  const gap = () => ctx.db.selectFrom("gaps").select("concept_id").executeTakeFirst();
  while (!(await gap())) {
    const key = await current();
    app.travel(1000);
    await answer(ctx, key, answered);
    await startBreakdown(ctx, key);
    await settle(ctx);
  }
  expect(await gap()).toEqual({ concept_id: "notes" });
  /** What the screen says after a right answer to what is asked now, about that concept. */
  const praiseFor = async (conceptId: string) => {
    const key = await current();
    const asked = ctx.db.selectFrom("questions").select("concept_id").where("id", "=", key.questionId);
    expect(await asked.executeTakeFirst()).toEqual({ concept_id: conceptId });
    app.travel(1000);
    await answer(ctx, key, "right");
    await settle(ctx);
    return (await openPage(get(paths.answered(key), { as }))).text();
  };
  /** The next answer is worked out with the solution up to its last step in view. */
  const workTogether = async () => {
    const { questionId } = await current();
    await ctx.db.updateTable("questions").set({ help: "together" }).where("id", "=", questionId).execute();
  };
  return { app, praiseFor, workTogether };
}

test("on the way back up nobody is told that everything beneath is in place while a gap beneath is open", async () => {
  const { praiseFor, workTogether } = await startAtGap();
  await workTogether();

  const atGap = await praiseFor("notes");
  const above = await praiseFor("scales");

  expect(atGap).toContain(
    "The gap The concept notes stays open a little longer. It closes once you’ve shown that you know it without help. Your reviews keep asking until then.",
  );
  expect(atGap).toContain("Back up to The concept scales.");
  expect(atGap).not.toContain("Stay here"); // it waits by itself, to be read
  expect(above).toContain("Stay here");
  expect(above).toContain(
    "The gap “The concept notes” stays open until you’ve shown that you know it without help. Back up to The concept chords.",
  );
  expect(above).not.toContain("everything below");
});

test("a gap below that is open still has one name, in the title of its page and on the way back up", async () => {
  const { app, praiseFor, workTogether } = await startAtGap({ answered: "wrong" });
  app.remedies = { ...noRemedies, remedyFor: async () => ({ name: "Telling notes apart", idea: null }) };
  await workTogether();

  const atGap = await praiseFor("notes");
  const above = await praiseFor("scales");

  expect(atGap).toContain("The gap Telling notes apart");
  expect(above).toContain("The gap “Telling notes apart” stays open until you’ve shown that you know it without help.");
});

test("on the way back up from a gap that is closed, everything beneath is in place", async () => {
  const { praiseFor } = await startAtGap();

  const atGap = await praiseFor("notes");
  const above = await praiseFor("scales");

  expect(atGap).toContain("The concept scales Next The concept notes Closed");
  expect(above).toContain(
    "You’ve worked through everything below “The concept chords”. Back up to The concept chords.",
  );
  expect(above).not.toContain("stays open");
});

test("what makes sure of a miss calls nothing a slip while its gap stays open", async () => {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const section = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "notes", difficulty: "beginner" }] });
  const current = async () => ({ ...section, questionId: await currentQuestionId(ctx, section) });
  const main = await current();
  await answer(ctx, main, "wrong");
  await startBreakdown(ctx, main);
  await settle(ctx);
  const key = await current(); // about the same
  await ctx.db
    .insertInto("gaps")
    .values({
      id: "a-gap",
      learner_id: ada.id,
      course_id: section.courseId,
      concept_id: "notes",
      question_id: main.questionId,
      found_at: ctx.now().toISOString(),
      closed_at: null,
    })
    .execute();
  await ctx.db.updateTable("questions").set({ help: "together" }).where("id", "=", key.questionId).execute();
  app.travel(1000);
  await answer(ctx, key, "right");
  await settle(ctx);

  const praise = (await openPage(get(paths.answered(key), { as }))).text();

  expect(praise).toContain("The gap The concept notes stays open a little longer");
  expect(praise).not.toContain("A slip, not a gap");
});
