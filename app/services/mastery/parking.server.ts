import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { findLearnerHistory, findRecords, saveRecords } from "./stored-records.server";

interface LearnersConcept {
  learnerId: string;
  conceptId: string;
}

/** Puts a concept aside: until then nobody asks for it, and then it is due. @param input.until an ISO time */
export function parkConcept(ctx: DbContext, { until, ...whose }: LearnersConcept & { until: string }): Promise<void> {
  return setParkedUntil(ctx, whose, until);
}

/** The concepts of a course that its learner has left for a day that has not come yet. */
export function listParked(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
): Promise<{ id: string; name: string }[]> {
  return parkedConcepts(ctx, { ...key, now: timestamp(ctx) });
}

const parkedConcepts = compiledQuery(
  (db, { learnerId, courseId, now }: { learnerId: string; courseId: string; now: string }) =>
    db
      .selectFrom("course_concepts")
      .innerJoin("mastery", "mastery.concept_id", "course_concepts.concept_id")
      .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
      .select(["concepts.id", "concepts.name"])
      .where("course_concepts.course_id", "=", courseId)
      .where("mastery.learner_id", "=", learnerId)
      .where("mastery.parked_until", ">", now),
);

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
