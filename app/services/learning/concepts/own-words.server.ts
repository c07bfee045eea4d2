import type { DbContext } from "~/services/context";
import { findPriors } from "~/services/mastery/priors.server";
import { isOwnWord } from "~/services/mastery/proved";
import { listSelfReports } from "~/services/mastery/self-reports.server";
import { saysKnown } from "./says-known";

/** What learners said of a concept themselves; it is believed beside their answers. */
export interface OwnWord {
  said: "known" | "not-known" | "forgotten";
  /** ISO */
  at: string;
}

/** Oldest first: what was said before the first course with the concept, and later on at its page. */
export async function listOwnWords(
  ctx: DbContext,
  whose: { learnerId: string; conceptId: string },
): Promise<OwnWord[]> {
  const forgotten = (await listSelfReports(ctx, whose.learnerId))
    .filter(({ conceptId }) => conceptId === whose.conceptId)
    .map(({ at }): OwnWord => ({ said: "forgotten", at: new Date(at).toISOString() }));
  const atTheStart = await findWordAtTheStart(ctx, whose);
  return atTheStart ? [atTheStart, ...forgotten] : forgotten;
}

async function findWordAtTheStart(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<OwnWord | null> {
  const priors = await findPriors(ctx, { learnerId, conceptIds: [conceptId] });
  const prior = priors.get(conceptId)?.find(isOwnWord);
  const at = prior && (await findStart(ctx, { learnerId, conceptId }));
  return at ? { said: saysKnown(prior) ? "known" : "not-known", at } : null;
}

/** When the first questions of the first course with it were answered. */
async function findStart(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<string | null> {
  const { at } = await ctx.db
    .selectFrom("courses")
    .innerJoin("course_concepts", "course_concepts.course_id", "courses.id")
    .select(({ fn }) => fn.min<string | null>(fn.coalesce("courses.onboarded_at", "courses.created_at")).as("at"))
    .where("courses.learner_id", "=", learnerId)
    .where("course_concepts.concept_id", "=", conceptId)
    .executeTakeFirstOrThrow();
  return at;
}
