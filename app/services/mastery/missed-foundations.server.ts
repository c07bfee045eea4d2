import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { Knowledge } from "./knowledge";
import { isNotVoided } from "./not-voided.server";
import { isMissed } from "./proved";

interface Course {
  learnerId: string;
  parts: { conceptIds: string[] }[];
  knowledge: ReadonlyMap<string, Knowledge>;
  proved: ReadonlySet<string>;
}

/**
 * Concepts beneath a course that no part of it teaches, that answers have shown to be missing, and that are not proved since.
 * Of others it is taken for granted that they are known, and so it is of those that cannot be practised, since no question
 * about them was to be had when one was wished for last: nobody is to wait for what they have no way to learn.
 */
export async function findMissedFoundations(ctx: DbContext, course: Course): Promise<Set<string>> {
  const { learnerId, parts, knowledge, proved } = course;
  const taught = new Set(parts.flatMap((part) => part.conceptIds));
  const isDoubted = ([id, known]: [string, Knowledge]) =>
    !taught.has(id) && !proved.has(id) && (known.record.evidenceCount > 0 || isMissed(known));
  const missed: string[] = [];
  for (const [conceptId, known] of [...knowledge].filter(isDoubted)) {
    if (isMissed(known) || (await wasEverMissed(ctx, { learnerId, conceptId }))) missed.push(conceptId);
  }
  const reviews = missed.length > 0 ? await listLatestReviews(ctx, { learnerId }) : [];
  const missing = new Set<string>();
  for (const conceptId of missed) if (!(await isWishedInVain(ctx, conceptId, reviews))) missing.add(conceptId);
  return missing;
}

/** By an answer that counts. */
async function wasEverMissed(ctx: DbContext, { learnerId, conceptId }: LearnersConcept): Promise<boolean> {
  const miss = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("is_correct", "=", 0)
    .where(isNotVoided)
    .limit(1)
    .executeTakeFirst();
  return miss !== undefined;
}

interface LearnersConcept {
  learnerId: string;
  conceptId: string;
}

/** The latest ones: what was wished for before them may be had by now. */
const REVIEWS = 20;

/** What a review keeps of a wish: see learning/tree/wishes.ts. */
interface Wish {
  conceptId: string;
  isDropped?: true;
  inVainAt?: string;
}

interface Review {
  id: string;
  wishes: string;
}

/** Those first in which something was wished for last: one may stay open for days beside others. */
async function listLatestReviews(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Review[]> {
  const reviews = await ctx.db
    .selectFrom("sittings")
    .select(["id", "wishes", "updated_at as updatedAt"])
    .where("learner_id", "=", learnerId)
    .where(sql<boolean>`kind = 'review'`) // as the index has it
    .orderBy("created_at", "desc")
    .limit(REVIEWS)
    .execute();
  return reviews.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** Whether the last question that was wished for, to practise or to review it, could not be had. */
async function isWishedInVain(ctx: DbContext, conceptId: string, reviews: Review[]): Promise<boolean> {
  for (const { id, wishes } of reviews.filter((review) => review.wishes.includes(JSON.stringify(conceptId)))) {
    const waitedFor = (JSON.parse(wishes) as Wish[])
      .map((wish, slot) => ({ ...wish, slot }))
      .filter((wish) => wish.conceptId === conceptId && (!wish.isDropped || wish.inVainAt !== undefined));
    const last = waitedFor.at(-1);
    if (last) return !(await isAsked(ctx, id, last.slot)) && !(await isBeingWritten(ctx, id));
  }
  return false;
}

async function isAsked(ctx: DbContext, sittingId: string, slot: number): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("sitting_id", "=", sittingId)
    .where("slot", "=", slot)
    .executeTakeFirst();
  return question !== undefined;
}

async function isBeingWritten(ctx: DbContext, sittingId: string): Promise<boolean> {
  const job = await ctx.db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "sitting")
    .where("subject_id", "=", sittingId)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return job !== undefined;
}
