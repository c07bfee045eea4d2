import { expect, test } from "vitest";
import { answerCheckpoint, startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { findCheckpointOfPart } from "~/services/learning/checkpoints/checkpoint-of-part.server";
import { findCheckpointPage } from "~/services/learning/checkpoints/checkpoint-page.server";
import { listOpenCheckpoints } from "~/services/learning/checkpoints/open-checkpoints.server";
import { findCheckpointNotes } from "~/services/learning/checkpoints/section-checkpoints.server";
import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import { createCompletedSection } from "./support/checkpoints";
import { runDueJobs } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { createWatchedContext } from "./support/watched-context";
import { readsLong } from "./support/reads-long";

test("no query of a checkpoint reads through a whole table, or through all a learner was ever asked", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  ctx.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const learner = await createLearner(ctx);
  const { key } = await createCompletedSection(ctx, learner, { concepts: ["notes", "scales"] });
  const page = async () => (await findCheckpointPage(ctx, key))!.state;

  watch(true);
  await page();
  await startCheckpoint(ctx, key);
  await runDueJobs(ctx);
  for (let state = await page(); state.status === "asking"; state = await page()) {
    const answer = { questionId: state.question.id, optionPosition: null, explanation: "", shownAt: ctx.now() };
    expect(await answerCheckpoint(ctx, { ...key, ...answer })).toEqual({ status: "taken" });
  }
  const state = await page();
  if (state.status !== "done") throw new Error(state.status);
  await findCheckpointOfPart(ctx, { ...key, sectionNumber: "1.1" });
  const sections = [{ id: key.sectionId, hasOpenParts: false }];
  await findCheckpointNotes(ctx, { learnerId: learner.id, courseIds: [key.courseId], sections });
  expect(await listOpenCheckpoints(ctx, { learnerId: learner.id, limit: 4 })).toHaveLength(1);
  const { questionId } = state.report.concepts[0]!.answers[0]!.questionKey;
  expect(await breakDownMissed(ctx, { learnerId: learner.id, questionId })).not.toBeNull();
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(40);
  expect(steps.filter(readsLong)).toEqual([]);
});
