import { expect, test } from "vitest";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findGapTreePage } from "~/services/learning/screens/gap-tree-page.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { chordsOutline } from "./support/breakable-question";
import { answer, createOpenSubsection, currentQuestionId, knowAlready, runDueJobs } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { createWatchedContext } from "./support/watched-context";
import { readsLong } from "./support/reads-long";

test("no query of a breakdown, down to its gap and up again, reads through a whole table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords" }],
  });
  const statuses = new Set<string>(); // what questions were on the way
  const give = async (how: "right" | "wrong") => {
    const key = { ...section, questionId: await currentQuestionId(ctx, section) };
    ctx.travel(1000);
    await answer(ctx, key, how);
    await runDueJobs(ctx);
    await findQuestionPage(ctx, key);
    watch(false);
    const rows = await ctx.db.selectFrom("questions").select("status").distinct().execute();
    for (const { status } of rows) statuses.add(status);
    watch(true);
    return key;
  };

  watch(true);
  await startBreakdown(ctx, await give("wrong")); // chords: scales and tempo are in doubt
  await startBreakdown(ctx, await give("wrong")); // scales: notes are
  await startBreakdown(ctx, await give("wrong")); // notes: made sure of
  await give("wrong"); // the gap, and a fresh question
  const again = await give("wrong");
  await give("right"); // worked together: a fresh question about scales comes, and the reviews ask about notes
  await knowAlready(ctx, learner, ["tempo", "scales"]);
  await give("right");
  await findPlaceInSubsection(ctx, section);
  expect(await findGapTreePage(ctx, again)).toMatchObject({ gaps: [{ conceptName: "The concept notes" }] });
  await challengeQuestion(ctx, { ...again, reason: "" });
  watch(false);

  const gaps = await ctx.db.selectFrom("gaps").select("concept_id").execute();
  expect(gaps).toEqual([{ concept_id: "notes" }]);
  expect([...statuses].sort()).toEqual(["mastered", "missed", "open", "reserved", "skipped"]);
  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(80);
  expect(steps.filter(readsLong)).toEqual([]);
});
