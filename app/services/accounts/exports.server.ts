import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { newId } from "~/services/ids/new-id";
import { DAY_MS } from "~/time/periods";
import { exportFiles } from "./export-files.server";

/** An archive can be fetched for this long. */
export const EXPORT_DAYS = 7;

export type ExportState =
  | { status: "making" }
  | { status: "ready"; id: string; madeAt: string; expiresAt: string; bytes: number }
  | { status: "failed"; error: string }
  /** It was made, and its file is not on this server: a backup that was put back does not hold it. */
  | { status: "lost" };

/** Has an archive of everything held on a learner made, once, whatever is clicked. It takes the place of an older one. */
export async function requestExport(ctx: AppContext, { learnerId }: { learnerId: string }): Promise<void> {
  const job = await inTransaction(ctx, async (ctx) => {
    const latest = await findLatestExport(ctx, learnerId);
    const job = latest && (await findLatestJob(ctx, { kind: "export", subjectId: latest.id }));
    return job?.status === "queued" || job?.status === "running" ? job : startExport(ctx, learnerId);
  });
  await waitBriefly(ctx, job.id);
}

async function startExport(ctx: DbContext, learnerId: string) {
  const id = newId(ctx);
  const expiresAt = timestamp(ctx, EXPORT_DAYS * DAY_MS);
  await ctx.db
    .insertInto("exports")
    .values({ id, learner_id: learnerId, created_at: timestamp(ctx), expires_at: expiresAt })
    .execute();
  await enqueue(ctx, { kind: "remove-export", subjectId: id, notBefore: new Date(expiresAt) });
  return enqueue(ctx, { kind: "export", subjectId: id });
}

/** The learner's archive, or what became of it; null when there is none. */
export async function findExport(ctx: AppContext, { learnerId }: { learnerId: string }): Promise<ExportState | null> {
  const latest = await findLatestExport(ctx, learnerId);
  if (!latest) return null;
  const { id, finished_at, expires_at, bytes } = latest;
  if (finished_at !== null && bytes !== null) {
    if (!(await ctx.exports.has(id))) return { status: "lost" };
    return { status: "ready", id, madeAt: finished_at, expiresAt: expires_at, bytes };
  }
  const job = await findLatestJob(ctx, { kind: "export", subjectId: id });
  return job?.status === "failed" ? { status: "failed", error: job.error ?? "" } : { status: "making" };
}

function findLatestExport(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("exports")
    .selectAll()
    .where("learner_id", "=", learnerId)
    .where("expires_at", ">", timestamp(ctx))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** One's own archive, to be sent piece by piece; null when there is none. */
export async function openExport(ctx: AppContext, input: { learnerId: string; exportId: string }) {
  const row = await ctx.db
    .selectFrom("exports")
    .select(["id", "created_at"])
    .where("id", "=", input.exportId)
    .where("learner_id", "=", input.learnerId)
    .where("finished_at", "is not", null)
    .where("expires_at", ">", timestamp(ctx))
    .executeTakeFirst();
  const archive = row && (await ctx.exports.open(row.id));
  return archive ? { ...archive, createdAt: row.created_at } : null;
}

export interface ExportRequest {
  exportId: string;
  learnerId: string;
  createdAt: string;
}

/** Whose archive is to be made; null when it is made, or nobody waits for it any more. */
export async function exportRequest(ctx: DbContext, exportId: string): Promise<ExportRequest | null> {
  const row = await findWantedExport(ctx, exportId);
  return row && row.finished_at === null
    ? { exportId: row.id, learnerId: row.learner_id, createdAt: row.created_at }
    : null;
}

function findWantedExport(ctx: DbContext, exportId: string) {
  return ctx.db
    .selectFrom("exports")
    .innerJoin("learners", "learners.id", "exports.learner_id")
    .select(["exports.id", "exports.learner_id", "exports.created_at", "exports.finished_at"])
    .where("exports.id", "=", exportId)
    .where("learners.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Writes the archive. Null when the account was closed meanwhile: then nothing of it stays. */
export async function writeExport(
  ctx: AppContext,
  request: ExportRequest,
  signal: AbortSignal,
): Promise<{ bytes: number } | null> {
  const files = exportFiles(ctx, request.learnerId);
  const bytes = await ctx.exports.write(request.exportId, files, signal).catch(async (error: unknown) => {
    // Who removes the account removes the half-written file as well.
    if (await findWantedExport(ctx, request.exportId)) throw error;
    return null;
  });
  if (bytes !== null && (await findWantedExport(ctx, request.exportId))) return { bytes };
  await ctx.exports.remove(request.exportId);
  return null;
}

/** The jobs that would remove older archives later have to do it now: not before the new one is there. */
export async function publishExport(ctx: DbContext, input: ExportRequest & { bytes: number }): Promise<void> {
  for (const subjectId of await olderExports(ctx, input)) await removeNow(ctx, subjectId);
  await ctx.db
    .updateTable("exports")
    .set({ finished_at: timestamp(ctx), bytes: input.bytes })
    .where("id", "=", input.exportId)
    .execute();
}

/** Called in a transaction, after the file is gone. */
export async function forgetExport(ctx: DbContext, exportId: string): Promise<void> {
  await ctx.db.deleteFrom("jobs").where("subject_id", "=", exportId).execute();
  await ctx.db.deleteFrom("exports").where("id", "=", exportId).execute();
}

async function removeNow(ctx: DbContext, exportId: string): Promise<void> {
  await ctx.db
    .updateTable("jobs")
    .set({ run_at: timestamp(ctx) })
    .where("kind", "=", "remove-export")
    .where("subject_id", "=", exportId)
    .where("status", "=", "queued")
    .execute();
}

async function olderExports(ctx: DbContext, { createdAt, learnerId }: ExportRequest): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("exports")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("created_at", "<", createdAt)
    .execute();
  return rows.map(({ id }) => id);
}
