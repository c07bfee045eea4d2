import type { DbContext } from "~/services/context";
import { findConceptEasiness } from "./difficulties.server";
import type { Knowledge } from "./knowledge";
import { knownProbability } from "./known";
import { NEW_RECORD } from "./record";
import { replayAnswers } from "./replay-answers.server";
import { findLearnerHistory, findPriors, findRecords } from "./stored-records.server";

/** What is believed, for exactly the concepts asked for. */
export async function findKnowledge(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, Knowledge>> {
  const stored = await findRecords(ctx, { learnerId, conceptIds });
  const current = await findLearnerHistory(ctx, learnerId);
  const replayed = current ? null : await replayAnswers(ctx, learnerId, await findPriors(ctx, learnerId));
  const learner = current ?? replayed!.learner;
  const easiness = await findConceptEasiness(ctx, conceptIds);
  return new Map(
    conceptIds.map((id) => {
      const row = stored.get(id);
      const record = (replayed ? replayed.records.get(id) : row?.record) ?? NEW_RECORD;
      const prior = row?.prior ?? null;
      const probability = knownProbability(learner, { ...record, id, prior }, easiness.get(id) ?? 0);
      return [id, { probability, record, prior, dueAt: row?.dueAt ?? null }];
    }),
  );
}

/** Probabilities of knowing, 0 to 1, for exactly the concepts asked for. */
export async function findMastery(
  ctx: DbContext,
  input: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, number>> {
  const knowledge = await findKnowledge(ctx, input);
  return new Map([...knowledge].map(([id, { probability }]) => [id, probability]));
}
