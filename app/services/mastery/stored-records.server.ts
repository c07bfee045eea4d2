import { timestamp, type DbContext } from "~/services/context";
import { dueAt } from "~/services/memory/due";
import { findConceptTallies } from "./difficulties.server";
import type { LearnerHistory } from "./history";
import type { Prior } from "./known";
import { MODEL_VERSION } from "./prediction";
import { NEW_RECORD, type ConceptRecord } from "./record";

/** What is kept of learners and their concepts, as rows. */

/** False as well when nothing is stored of the learner. */
export async function hasCurrentModel(ctx: DbContext, learnerId: string): Promise<boolean> {
  return (await findLearnerHistory(ctx, learnerId)) !== null;
}

/** Null when there is none of this version: what it would be follows from the answers. */
export async function findLearnerHistory(ctx: DbContext, learnerId: string): Promise<LearnerHistory | null> {
  const row = await ctx.db
    .selectFrom("learner_models")
    .select("history")
    .where("learner_id", "=", learnerId)
    .where("model_version", "=", MODEL_VERSION)
    .executeTakeFirst();
  return row ? (JSON.parse(row.history) as LearnerHistory) : null;
}

/** A row of a learner and a concept. */
export interface StoredRecord {
  conceptId: string;
  prior: Prior | null;
  record: ConceptRecord;
  dueAt: string | null;
}

/** Of the concepts that anything is stored of. */
export async function findRecords(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, StoredRecord>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("mastery")
    .select([
      "concept_id as conceptId",
      "prior_probability as probability",
      "prior_share as share",
      "prior_at as at",
      "record",
      "due_at as dueAt",
    ])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .execute();
  return new Map(
    rows.map(({ conceptId, record, dueAt, ...prior }) => [
      conceptId,
      { conceptId, prior: priorOf(prior), record: record ? (JSON.parse(record) as ConceptRecord) : NEW_RECORD, dueAt },
    ]),
  );
}

/** Of every concept that anything is stored of. */
export async function findPriors(ctx: DbContext, learnerId: string): Promise<Map<string, Prior | null>> {
  const rows = await ctx.db
    .selectFrom("mastery")
    .select(["concept_id as conceptId", "prior_probability as probability", "prior_share as share", "prior_at as at"])
    .where("learner_id", "=", learnerId)
    .execute();
  return new Map(rows.map(({ conceptId, ...prior }) => [conceptId, priorOf(prior)]));
}

interface StoredPrior {
  probability: number | null;
  share: number | null;
  at: string | null;
}

function priorOf({ probability, share, at }: StoredPrior): Prior | null {
  return probability === null || share === null ? null : { probability, share, at: at ? new Date(at).getTime() : 0 };
}

export async function saveLearner(ctx: DbContext, learnerId: string, history: LearnerHistory): Promise<void> {
  const row = { model_version: MODEL_VERSION, history: JSON.stringify(history), updated_at: timestamp(ctx) };
  await ctx.db
    .insertInto("learner_models")
    .values({ learner_id: learnerId, ...row })
    .onConflict((conflict) => conflict.column("learner_id").doUpdateSet(row))
    .execute();
}

/** @param input.learner the learner's history after the answer */
export async function saveRecord(
  ctx: DbContext,
  input: { learnerId: string; conceptId: string; learner: LearnerHistory; record: ConceptRecord },
): Promise<void> {
  const { learnerId, conceptId, record } = input;
  const row = {
    evidence_count: record.evidenceCount,
    record: record.evidenceCount > 0 || record.lapsedAt !== null ? JSON.stringify(record) : null,
    mastered_at: time(record.masteredAt),
    lapsed_at: time(record.lapsedAt),
    due_at: await nextReview(ctx, input),
    model_version: MODEL_VERSION,
    updated_at: timestamp(ctx),
  };
  await ctx.db
    .insertInto("mastery")
    .values({ learner_id: learnerId, concept_id: conceptId, ...row })
    .onConflict((conflict) => conflict.columns(["learner_id", "concept_id"]).doUpdateSet(row))
    .execute();
}

/** When what is mastered, or was, is to be asked again; null for anything else. */
async function nextReview(
  ctx: DbContext,
  { conceptId, learner, record }: { conceptId: string; learner: LearnerHistory; record: ConceptRecord },
): Promise<string | null> {
  if (record.memory === null || (record.masteredAt === null && record.lapsedAt === null)) return null;
  const tallies = (await findConceptTallies(ctx, [conceptId])).get(conceptId)!;
  return time(dueAt(record.memory, { learner, ...tallies }));
}

function time(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
