import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { knowAlready, runDueJobs } from "../support/course-factories";
import { startCalling } from "../support/course-calls";
import { cannotShow } from "../support/misconceptions";

/** Ada at the gap "scales", whose next question is a fresh one. */
async function startAtGap(name: string) {
  const calling = await startCalling(name);
  const { app, ada, call, answer } = calling;
  await knowAlready(ctx, ada, ["notes", "tones"]);
  const current = async () => (await call("getCurrentQuestion")).json.id as string;
  let missed = await answer(await current(), "wrong");
  while (missed.json.is_gap !== true) {
    await call("decomposeQuestion", { body: { question_id: missed.json.question_id } });
    await runDueJobs(app);
    app.travel(1000);
    missed = await answer(await current(), "wrong");
  }
  await runDueJobs(app);
  app.travel(1000);
  return { ...calling, questionId: await current() };
}

test("a right answer to a question that could not show the mistake says that its gap is open still, as the page does", async () => {
  const { answer, questionId } = await startAtGap("could not show");
  await cannotShow(ctx, [questionId]);

  const { json } = await answer(questionId, "right");

  expect(json).toMatchObject({
    is_correct: true,
    message: "Right: one more to be sure",
    leaves_gap_open: true,
    achievement: null,
  });
});

test("a right answer with help leaves its gap open, too; one that could show the mistake closes it", async () => {
  const helped = await startAtGap("with help");
  await ctx.db.updateTable("questions").set({ help: "together" }).where("id", "=", helped.questionId).execute();
  const { json: withHelp } = await helped.answer(helped.questionId, "right");
  const alone = await startAtGap("without help");
  const { json: without } = await alone.answer(alone.questionId, "right");

  expect(withHelp).toMatchObject({ message: "Correct answer! Great job!", leaves_gap_open: true, achievement: null });
  expect(without).toMatchObject({ leaves_gap_open: false, achievement: { kind: "gap-closed" } });
});
