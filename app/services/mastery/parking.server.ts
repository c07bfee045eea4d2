import type { DbContext } from "~/services/context";
import { findLearnerHistory, findRecords, saveRecords } from "./stored-records.server";

interface LearnersConcept {
  learnerId: string;
  conceptId: string;
}

/** Puts a concept aside: until then nobody asks for it, and then it is due. @param input.until an ISO time */
export function parkConcept(ctx: DbContext, { until, ...whose }: LearnersConcept & { until: string }): Promise<void> {
  return setParkedUntil(ctx, whose, until);
}

/** There is nothing to put aside any more. */
export function unparkConcept(ctx: DbContext, whose: LearnersConcept): Promise<void> {
  return setParkedUntil(ctx, whose, null);
}

async function setParkedUntil(ctx: DbContext, whose: LearnersConcept, until: string | null): Promise<void> {
  const { learnerId, conceptId } = whose;
  const changed = await ctx.db
    .updateTable("mastery")
    .set({ parked_until: until })
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("parked_until", "is distinct from", until)
    .returning("concept_id")
    .executeTakeFirst();
  if (changed) await updateDue(ctx, whose);
}

/** Works out anew when a concept is due: it was found to be a gap, or none, or was put aside. */
export async function updateDue(ctx: DbContext, { learnerId, conceptId }: LearnersConcept): Promise<void> {
  const learner = await findLearnerHistory(ctx, learnerId);
  if (!learner) return; // an older model's estimates, and when what is due, are made anew
  const record = (await findRecords(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId)?.record;
  if (record) await saveRecords(ctx, { learnerId, learner, records: new Map([[conceptId, record]]) });
}
