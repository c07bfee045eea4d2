import { timestamp, type DbContext } from "~/services/context";
import { dueAt } from "~/services/memory/due";
import { dueAfterSelfCheck, type SelfCheck } from "~/services/memory/self-check";
import { findConceptTallies } from "./difficulties.server";
import type { LearnerHistory } from "./history";
import { NEW_RECORD, type ConceptRecord } from "./record";
import { findSelfChecks } from "./self-checks.server";
import { listToLearn } from "./to-learn.server";

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
    .where("model_version", "=", ctx.predictionModel.version)
    .executeTakeFirst();
  return row ? (JSON.parse(row.history) as LearnerHistory) : null;
}

/** A row of a learner and a concept. */
export interface StoredRecord {
  conceptId: string;
  record: ConceptRecord;
  dueAt: string | null;
  isOpenGap: boolean;
}

/** Of the concepts that anything is stored of. */
export async function findRecords(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, StoredRecord>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("mastery")
    .select(["concept_id as conceptId", "record", "due_at as dueAt"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("gaps")
          .select("gaps.id")
          .whereRef("gaps.learner_id", "=", "mastery.learner_id")
          .whereRef("gaps.concept_id", "=", "mastery.concept_id")
          .where("gaps.closed_at", "is", null),
      ).as("isOpenGap"),
    )
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .execute();
  return new Map(
    rows.map(({ conceptId, record, dueAt, isOpenGap }) => [
      conceptId,
      {
        conceptId,
        record: record ? (JSON.parse(record) as ConceptRecord) : NEW_RECORD,
        dueAt,
        isOpenGap: Boolean(isOpenGap),
      },
    ]),
  );
}

/** The concepts that anything is stored of. */
export async function listRecorded(ctx: DbContext, learnerId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("mastery")
    .select("concept_id as id")
    .where("learner_id", "=", learnerId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveLearner(ctx: DbContext, learnerId: string, history: LearnerHistory): Promise<void> {
  const row = {
    model_version: ctx.predictionModel.version,
    history: JSON.stringify(history),
    updated_at: timestamp(ctx),
  };
  await ctx.db
    .insertInto("learner_models")
    .values({ learner_id: learnerId, ...row })
    .onConflict((conflict) => conflict.column("learner_id").doUpdateSet(row))
    .execute();
}

/** Records of one learner, by concept. @param learner the learner's history after the last answer */
export async function saveRecords(
  ctx: DbContext,
  { learnerId, learner, records }: { learnerId: string; learner: LearnerHistory; records: Map<string, ConceptRecord> },
): Promise<void> {
  const tallies = await findConceptTallies(ctx, [...records.keys()]);
  const parked = await findParkedUntil(ctx, { learnerId, conceptIds: [...records.keys()] });
  const checks = await findSelfChecks(ctx, { learnerId, conceptIds: [...records.keys()] });
  const toLearn = await listToLearn(ctx, { learnerId, learner, records });
  for (const [conceptId, record] of records) {
    const row = {
      evidence_count: record.evidenceCount,
      record: record.evidenceCount > 0 || record.lapsedAt !== null ? JSON.stringify(record) : null,
      mastered_at: time(record.masteredAt),
      lapsed_at: time(record.lapsedAt),
      due_at: time(
        nextReview(
          record,
          { learner, ...tallies.get(conceptId)! },
          {
            parkedUntil: parked.get(conceptId) ?? null,
            isToLearn: toLearn.has(conceptId),
            check: checks.get(conceptId) ?? null,
          },
        ),
      ),
      model_version: ctx.predictionModel.version,
      updated_at: timestamp(ctx),
    };
    await ctx.db
      .insertInto("mastery")
      .values({ learner_id: learnerId, concept_id: conceptId, ...row })
      .onConflict((conflict) => conflict.columns(["learner_id", "concept_id"]).doUpdateSet(row))
      .execute();
  }
}

/**
 * Works out anew when concepts are to be asked again: parts that teach them were completed, are open again, or are new. What
 * is mastered, or was, comes back whatever parts ask, and keeps its day. A learner of whom nothing is stored by this model
 * is left to the replay.
 */
export async function rescheduleReviews(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<void> {
  const learner = await findLearnerHistory(ctx, learnerId);
  if (!learner) return;
  const stored = await findRecords(ctx, { learnerId, conceptIds });
  const unmastered = [...stored.values()].filter(
    ({ record }) => record.masteredAt === null && record.lapsedAt === null,
  );
  const records = new Map(unmastered.map(({ conceptId, record }) => [conceptId, record]));
  await saveRecords(ctx, { learnerId, learner, records });
}

/** The same for one concept, of which its learner has said something. */
export async function rescheduleConcept(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<void> {
  const learner = await findLearnerHistory(ctx, learnerId);
  const stored = (await findRecords(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
  if (!learner || !stored) return;
  await saveRecords(ctx, { learnerId, learner, records: new Map([[conceptId, stored.record]]) });
}

/**
 * When it is to be asked again, in milliseconds: what is mastered, or was; what is to be learned in reviews; what its
 * learner is not sure of; and what was put aside when it comes back. Null for anything else.
 */
function nextReview(
  { memory, masteredAt, lapsedAt }: ConceptRecord,
  circumstances: Parameters<typeof dueAt>[1],
  { parkedUntil, isToLearn, check }: { parkedUntil: number | null; isToLearn: boolean; check: SelfCheck | null },
): number | null {
  if (memory === null) return null;
  if (parkedUntil !== null && memory.at < parkedUntil) return parkedUntil;
  const due = masteredAt !== null || lapsedAt !== null || isToLearn ? dueAt(memory, circumstances) : null;
  return check === null ? due : dueAfterSelfCheck(due, check);
}

/** Until when concepts are, or were, put aside, in milliseconds; none of the others. */
export async function findParkedUntil(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, number>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("mastery")
    .select(["concept_id as conceptId", "parked_until as until"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .where("parked_until", "is not", null)
    .execute();
  return new Map(rows.map(({ conceptId, until }) => [conceptId, Date.parse(until!)]));
}

function time(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
