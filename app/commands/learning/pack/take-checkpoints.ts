import { answerCheckpoint, startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { findCheckpointPage } from "~/services/learning/checkpoints/checkpoint-page.server";
import type { CheckpointReport } from "~/services/learning/checkpoints/checkpoint-report.server";
import { listOpenCheckpoints } from "~/services/learning/checkpoints/section-checkpoints.server";
import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import type { SittingQuestion } from "~/services/learning/sittings/sitting-questions.server";
import type { SectionKey, SubsectionKey } from "~/urls/paths";
import { answerQuestion, findQuestion, type Study } from "./learn";
import { findRightPlace, noteAnswer, think } from "./walker";

/** Takes the checkpoints that are open, and repairs what was missed at them. @returns how many answers that took */
export async function takeCheckpoints(study: Study, { atMost }: { atMost: number }): Promise<number> {
  const { world, learnerId } = study.walker;
  const open = await listOpenCheckpoints(world.ctx, { learnerId });
  let answers = 0;
  for (const { courseId, sectionId } of open) {
    while (answers < atMost && (await takeStep(study, { courseId, sectionId }))) answers += 1;
  }
  return answers;
}

/** Answers one question of a checkpoint, or of what it led to. False where there is none now. */
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
      return repairOne(study, state.report);
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

/** Goes on with the first concept that was missed: finds the gap beneath it, and answers the question itself. */
async function repairOne(study: Study, { concepts }: CheckpointReport): Promise<boolean> {
  const repair = concepts
    .map((concept) => concept.repair)
    .find((candidate) => candidate && candidate.status !== "done");
  if (!repair || repair.status === "done") return false;
  const part = repair.status === "begun" ? repair.part : await beginRepair(study, repair.questionId);
  const question = part && (await findQuestion(study.walker, part));
  if (!question) return false;
  await answerQuestion(study, question);
  return true;
}

async function beginRepair({ walker: { world, learnerId } }: Study, questionId: string): Promise<SubsectionKey | null> {
  const begun = await breakDownMissed(world.ctx, { learnerId, questionId });
  await world.settle();
  return begun.status === "no-question" ? null : begun.key;
}
