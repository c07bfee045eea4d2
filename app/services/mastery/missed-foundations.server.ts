import type { DbContext } from "~/services/context";
import type { Knowledge } from "./knowledge";
import { isMissed } from "./proved";

interface Course {
  learnerId: string;
  parts: { conceptIds: string[] }[];
  knowledge: ReadonlyMap<string, Knowledge>;
  proved: ReadonlySet<string>;
}

/**
 * Concepts beneath a course that no part of it teaches and that were missed when they were asked about last. Of others it is
 * taken for granted that they are known, and so it is of those that cannot be practised, since no question about them was to
 * be had when one was wished for last: nobody is to wait for what they have no way to learn.
 */
export async function findMissedFoundations(ctx: DbContext, course: Course): Promise<Set<string>> {
  const { learnerId, parts, knowledge, proved } = course;
  const taught = new Set(parts.flatMap((part) => part.conceptIds));
  const missed = [...knowledge].filter(([id, known]) => !taught.has(id) && !proved.has(id) && isMissed(known));
  if (missed.length === 0) return new Set();
  const inVain = await listWishedInVain(ctx, { learnerId });
  return new Set(missed.map(([id]) => id).filter((id) => !inVain.has(id)));
}

/** A concept is practised in a review: as many of the latest ones are looked at. */
const REVIEWS = 5;

/** What a review keeps of a wish: see learning/tree/wishes.ts. */
interface Wish {
  conceptId: string;
  isDropped?: true;
  inVainAt?: string;
}

/** Those of which the last question that was wished for, to practise or to review, could not be had. */
async function listWishedInVain(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Set<string>> {
  const reviews = await ctx.db
    .selectFrom("sittings")
    .select(["id", "wishes"])
    .where("learner_id", "=", learnerId)
    .where("kind", "=", "review")
    .orderBy("created_at", "desc")
    .limit(REVIEWS)
    .execute();
  const isHad = new Map<string, boolean>();
  for (const { id, wishes } of reviews.toReversed()) {
    const askedIn = await listAskedSlots(ctx, id);
    const isBeingWritten = await isWritten(ctx, id);
    for (const [slot, wish] of (JSON.parse(wishes ?? "[]") as Wish[]).entries()) {
      if (wish.isDropped && wish.inVainAt === undefined) continue; // nobody waited for it
      isHad.set(wish.conceptId, isBeingWritten || askedIn.has(slot));
    }
  }
  return new Set([...isHad].filter(([, had]) => !had).map(([id]) => id));
}

async function listAskedSlots(ctx: DbContext, sittingId: string): Promise<Set<number | null>> {
  const rows = await ctx.db.selectFrom("questions").select("slot").where("sitting_id", "=", sittingId).execute();
  return new Set(rows.map(({ slot }) => slot));
}

async function isWritten(ctx: DbContext, sittingId: string): Promise<boolean> {
  const job = await ctx.db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "sitting")
    .where("subject_id", "=", sittingId)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return job !== undefined;
}
