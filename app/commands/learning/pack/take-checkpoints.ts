import { answerCheckpoint, startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { findCheckpointPage } from "~/services/learning/checkpoints/checkpoint-page.server";
import type { CheckpointReport } from "~/services/learning/checkpoints/checkpoint-report.server";
import { listOpenCheckpoints } from "~/services/learning/checkpoints/open-checkpoints.server";
import type { SittingQuestion } from "~/services/learning/sittings/sitting-questions.server";
import type { SectionKey } from "~/urls/paths";
import { breakDown } from "./break-down";
import type { Study } from "./learn";
import { findRightPlace, noteAnswer, think } from "./walker";

/** So many are looked at on a day. */
const MOST = 12;

/** Takes the checkpoints that are open, and begins to repair what was missed. @returns how many answers that took */
export async function takeCheckpoints(study: Study, { atMost }: { atMost: number }): Promise<number> {
  const { world, learnerId } = study.walker;
  const open = await listOpenCheckpoints(world.ctx, { learnerId, limit: MOST });
  let answers = 0;
  for (const { courseId, sectionId } of open) {
    while (answers < atMost && (await takeStep(study, { courseId, sectionId }))) answers += 1;
  }
  return answers;
}

/** Answers one question of a checkpoint. False where there is none now. */
async function takeStep(study: Study, key: SectionKey): Promise<boolean> {
  const { world, learnerId } = study.walker;
  const own = { learnerId, ...key };
  await startCheckpoint(world.ctx, own);
  await world.settle();
  const state = (await findCheckpointPage(world.ctx, own))!.state;
  switch (state.status) {
    case "asking":
      await answerOne(study, key, state.question);
      return true;
    case "done":
      await beginRepairs(study, state.report);
      return false;
    case "not-yet":
    case "ready":
    case "waiting":
      return false;
  }
}

async function answerOne({ walker }: Study, key: SectionKey, question: SittingQuestion): Promise<void> {
  const { world, learnerId, mind } = walker;
  const { id: questionId, conceptId } = question;
  const shownAt = think(walker);
  const knew = mind.bringToMind(conceptId, world.now());
  const rightPlace = await findRightPlace(walker, questionId);
  const places = question.options.map(({ position }) => position);
  const optionPosition = mind.answer({ conceptId, places, rightPlace, askedIn: "checkpoint" }, knew);
  const answer = { questionId, optionPosition, explanation: "", shownAt };
  const { status } = await answerCheckpoint(world.ctx, { learnerId, ...key, ...answer });
  if (status !== "taken") throw new Error(`an answer to a checkpoint was not taken: ${status}`);
  await world.settle();
  await noteAnswer(walker, conceptId, knew);
}

/** Has what was missed broken down; it is worked on in the parts that teach it. */
async function beginRepairs({ walker, repairs }: Study, { concepts }: CheckpointReport): Promise<void> {
  for (const { repair } of concepts) {
    if (repair?.status === "not-begun") await breakDown(walker, repairs, repair.questionId);
  }
}
