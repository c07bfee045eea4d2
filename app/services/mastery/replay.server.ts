import type { DbContext } from "~/services/context";
import { addLessons, type TermLesson } from "./difficulties.server";
import { saveJudgedAnswers } from "./judged-answers.server";
import { recountKnown } from "./known-counts.server";
import { NEW_RECORD } from "./record";
import { addTo, replayAnswers } from "./replay-answers.server";
import { hasCurrentModel, listRecorded, saveLearner, saveRecords } from "./stored-records.server";

/**
 * Makes a change to which answers count, or for how much, or to what is believed beside them, and believes what the record
 * says then: the learner's estimates are worked out anew, and what the answers say of difficulties follows.
 */
export async function replayAround(ctx: DbContext, learnerId: string, change: () => Promise<void>): Promise<void> {
  // What an older version of the model was told is not known to this one: there is nothing to take back.
  const isCounted = await hasCurrentModel(ctx, learnerId);
  const before = isCounted ? (await replayAnswers(ctx, learnerId)).lessons : [];
  await change();
  const { learner, records, lessons, judged } = await replayAnswers(ctx, learnerId);
  await saveJudgedAnswers(ctx, learnerId, judged);
  await saveLearner(ctx, learnerId, learner);
  await addLessons(ctx, difference(lessons, before));
  const unsaid = (await listRecorded(ctx, learnerId)).filter((id) => !records.has(id));
  for (const conceptId of unsaid) records.set(conceptId, NEW_RECORD);
  await saveRecords(ctx, { learnerId, learner, records });
  await recountKnown(ctx, { learnerId });
}

/** Believes of a learner what the record says, as when what is stored comes from another version of the model. */
export function replayMastery(ctx: DbContext, learnerId: string): Promise<void> {
  return replayAround(ctx, learnerId, async () => {});
}

function difference(after: TermLesson[], before: TermLesson[]): TermLesson[] {
  const sums = new Map<string, TermLesson>();
  for (const lesson of after) addTo(sums, lesson);
  for (const { scope, key, residual, variance, right, answers } of before) {
    addTo(sums, { scope, key, residual: -residual, variance: -variance, right: -right, answers: -answers });
  }
  return [...sums.values()].filter(
    ({ residual, variance, answers }) => residual !== 0 || variance !== 0 || answers !== 0,
  );
}
