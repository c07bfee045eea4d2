import type { DbContext } from "~/services/context";

export interface SelfReport {
  conceptId: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What a learner said they no longer know, oldest first. */
export async function listSelfReports(ctx: DbContext, learnerId: string): Promise<SelfReport[]> {
  const rows = await ctx.db
    .selectFrom("self_reports")
    .select(["concept_id as conceptId", "created_at as createdAt"])
    .where("learner_id", "=", learnerId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ conceptId, createdAt }) => ({ conceptId, at: new Date(createdAt).getTime() }));
}
