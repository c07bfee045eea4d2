import type { DbContext } from "~/services/context";
import { findConceptEasiness } from "./difficulties.server";
import type { Knowledge } from "./knowledge";
import { knownProbability, type Prior } from "./known";
import { NEW_RECORD } from "./record";
import { replayAnswers } from "./replay-answers.server";
import { findPriors, priorBefore } from "./priors.server";
import { isOwnWord } from "./proved";
import { findLearnerHistory, findRecords } from "./stored-records.server";

/** What is believed, for exactly the concepts asked for. */
export async function findKnowledge(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, Knowledge>> {
  const { weights } = ctx.predictionModel;
  const stored = await findRecords(ctx, { learnerId, conceptIds });
  const current = await findLearnerHistory(ctx, learnerId);
  const replayed = current ? null : await replayAnswers(ctx, learnerId);
  const learner = current ?? replayed!.learner;
  const easiness = await findConceptEasiness(ctx, conceptIds);
  const priors = await findPriors(ctx, { learnerId, conceptIds });
  return new Map(
    conceptIds.map((id) => {
      const row = stored.get(id);
      const record = (replayed ? replayed.records.get(id) : row?.record) ?? NEW_RECORD;
      const prior = priors.get(id)?.at(-1) ?? null;
      const probability = knownProbability(
        learner,
        { ...record, id, prior },
        { easiness: easiness.get(id) ?? 0, weights },
      );
      const { dueAt = null, isOpenGap = false } = row ?? {};
      return [id, { probability, record, prior, ownWord: ownWordIn(priors.get(id)), dueAt, isOpenGap }];
    }),
  );
}

/**
 * What the answers and reports up to a time say, those that count today, and what was believed beside them then. When it
 * would have been due, and what was a gap, is not worked out.
 *
 * @param at an ISO time
 */
export async function findKnowledgeAt(
  ctx: DbContext,
  { learnerId, conceptIds, at }: { learnerId: string; conceptIds: string[]; at: string },
): Promise<Map<string, Knowledge>> {
  const { weights } = ctx.predictionModel;
  const until = new Date(at).getTime();
  const { learner, records } = await replayAnswers(ctx, learnerId, { until });
  const easiness = await findConceptEasiness(ctx, conceptIds);
  const priors = await findPriors(ctx, { learnerId, conceptIds });
  return new Map(
    conceptIds.map((id) => {
      const record = records.get(id) ?? NEW_RECORD;
      const prior = priorBefore(priors.get(id), until + 1);
      const probability = knownProbability(
        learner,
        { ...record, id, prior },
        { easiness: easiness.get(id) ?? 0, weights },
      );
      return [id, { probability, record, prior, ownWord: ownWordIn(priors.get(id)), dueAt: null, isOpenGap: false }];
    }),
  );
}

function ownWordIn(priors: readonly Prior[] | undefined): Prior | null {
  return priors?.find(isOwnWord) ?? null;
}

/** Probabilities of knowing, 0 to 1, for exactly the concepts asked for. */
export async function findMastery(
  ctx: DbContext,
  input: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, number>> {
  const knowledge = await findKnowledge(ctx, input);
  return new Map([...knowledge].map(([id, { probability }]) => [id, probability]));
}
