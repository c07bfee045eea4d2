import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { enqueue } from "~/services/jobs/queue.server";
import type { Job } from "~/services/jobs/job";
import { wasBegun } from "./begun-tests.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import type { SittingKind } from "~db/schema";

/** Questions that are asked outside the parts of a course: placement tests, checkpoints, reviews. */

export interface Sitting {
  id: string;
  learnerId: string;
  courseId: string;
  kind: SittingKind;
  sectionId: string | null;
  status: "open" | "done";
  wishes: PlannedWish[];
  /** False while questions are being written. */
  isWritten: boolean;
  state: Uint8Array | null;
  /** As JSON; null until it is done. */
  result: string | null;
  createdAt: string;
  /** When questions were wished for last, or its state was saved. */
  updatedAt: string;
  endedAt: string | null;
}

interface SittingPlace {
  learnerId: string;
  courseId: string;
  kind: SittingKind;
  /** Of a checkpoint; null for other kinds. */
  sectionId: string | null;
}

/** The open one at that place, or a new one. Its questions are written by a job: wake the worker after the commit. */
export async function openSitting(
  ctx: DbContext,
  place: SittingPlace,
  begin: { wishes: PlannedWish[]; state: Uint8Array | null },
): Promise<Sitting> {
  const now = timestamp(ctx);
  const inserted = await ctx.db
    .insertInto("sittings")
    .values({
      id: newId(ctx),
      learner_id: place.learnerId,
      course_id: place.courseId,
      kind: place.kind,
      section_id: place.sectionId,
      status: "open",
      wishes: JSON.stringify(begin.wishes),
      questions_written_at: begin.wishes.length === 0 ? now : null,
      state: begin.state,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted && begin.wishes.length > 0) await enqueue(ctx, { kind: "sitting", subjectId: inserted.id });
  return (await findOpenSitting(ctx, place))!;
}

export async function findOpenSitting(ctx: DbContext, place: SittingPlace): Promise<Sitting | null> {
  const row = await sittingsOf(ctx, place.learnerId)
    .where("course_id", "=", place.courseId)
    .where("kind", "=", place.kind)
    .where("section_id", "is", place.sectionId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row ? sittingOf(row) : null;
}

/** The last one that was begun there, done or not; one that was ended before its first answer is as if it had never been. */
export async function findLatestSitting(ctx: DbContext, place: SittingPlace): Promise<Sitting | null> {
  const row = await sittingsOf(ctx, place.learnerId)
    .where("course_id", "=", place.courseId)
    .where("kind", "=", place.kind)
    .where("section_id", "is", place.sectionId)
    .where(wasBegun)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? sittingOf(row) : null;
}

/** Null when it is not this learner's. */
export async function findSitting(
  ctx: DbContext,
  { learnerId, sittingId }: { learnerId: string; sittingId: string },
): Promise<Sitting | null> {
  const row = await sittingsOf(ctx, learnerId).where("id", "=", sittingId).executeTakeFirst();
  return row ? sittingOf(row) : null;
}

/** For a job, which works for whoever it is. */
export async function findAnySitting(ctx: DbContext, sittingId: string): Promise<Sitting | null> {
  const row = await allSittings(ctx).where("id", "=", sittingId).executeTakeFirst();
  return row ? sittingOf(row) : null;
}

/** Wishes for more questions and has them written. Wake the worker after the commit. Null when it is done. */
export async function wishForQuestions(ctx: DbContext, sitting: Sitting, wishes: PlannedWish[]): Promise<Job | null> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("sittings")
    .set({
      wishes: JSON.stringify([...sitting.wishes, ...wishes]),
      questions_written_at: null,
      updated_at: timestamp(ctx),
    })
    .where("id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? enqueue(ctx, { kind: "sitting", subjectId: sitting.id }) : null;
}

/** One of its questions was found wrong before it was answered: another is written in its place, while it is open. */
export async function writeAgain(ctx: DbContext, sittingId: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("sittings")
    .set({ questions_written_at: null })
    .where("id", "=", sittingId)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await enqueue(ctx, { kind: "sitting", subjectId: sittingId });
}

/** Something is being answered in it: a test that was left alone is under way again. */
export async function goOnWith(ctx: DbContext, sitting: Sitting): Promise<void> {
  await ctx.db
    .updateTable("sittings")
    .set({ updated_at: timestamp(ctx) })
    .where("id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .execute();
}

export async function saveState(ctx: DbContext, sitting: Sitting, state: Uint8Array): Promise<void> {
  await ctx.db
    .updateTable("sittings")
    .set({ state, updated_at: timestamp(ctx) })
    .where("id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .execute();
}

/** Ends it, once: what is still open in it is asked no more. Whether it was open. */
export async function endSitting(ctx: DbContext, sitting: Sitting, result: object): Promise<boolean> {
  const now = timestamp(ctx);
  const { numUpdatedRows } = await ctx.db
    .updateTable("sittings")
    .set({ status: "done", result: JSON.stringify(result), ended_at: now, updated_at: now, questions_written_at: now })
    .where("id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("sitting_id", "=", sitting.id)
    .where("status", "=", "open")
    .execute();
  return numUpdatedRows > 0n;
}

function sittingsOf(ctx: DbContext, learnerId: string) {
  return allSittings(ctx).where("learner_id", "=", learnerId);
}

function allSittings(ctx: DbContext) {
  return ctx.db
    .selectFrom("sittings")
    .select([
      "id",
      "learner_id as learnerId",
      "course_id as courseId",
      "kind",
      "section_id as sectionId",
      "status",
      "wishes",
      "questions_written_at as writtenAt",
      "state",
      "result",
      "created_at as createdAt",
      "updated_at as updatedAt",
      "ended_at as endedAt",
    ]);
}

type SittingRow = Awaited<ReturnType<ReturnType<typeof sittingsOf>["execute"]>>[number];

function sittingOf({ wishes, writtenAt, ...row }: SittingRow): Sitting {
  return { ...row, wishes: JSON.parse(wishes) as PlannedWish[], isWritten: writtenAt !== null };
}
