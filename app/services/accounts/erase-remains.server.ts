import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** Rewriting takes some 5 ms a megabyte, in which nobody else is served. */
const REWRITE_UP_TO_BYTES = 8 * 1024 * 1024;

/**
 * Writes a small database anew. `secure_delete` overwrites deleted rows where they last stood, but pages that were
 * rearranged before may still hold shreds of them. A large one is written anew by the operator (`npm run compact`).
 *
 * @throws when the disk is full, or another process is writing
 */
export async function rewriteIfSmall(ctx: DbContext, upToBytes = REWRITE_UP_TO_BYTES): Promise<void> {
  if ((await bytesInUse(ctx)) > upToBytes) return;
  await ctx.support.search.forget(ctx.db);
  await sql`vacuum`.execute(ctx.db);
}

/**
 * Truncates SQLite's write-ahead log, which holds pages from before. The last step of erasing (a job `empty-log`).
 *
 * @returns false when another process is reading, so that the log had to stay
 */
export async function emptyLog(ctx: DbContext): Promise<boolean> {
  const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(ctx.db);
  return rows[0]?.busy === 0;
}

async function bytesInUse(ctx: DbContext): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count(), pragma_freelist_count(), pragma_page_size()
  `.execute(ctx.db);
  return rows[0]?.bytes ?? 0;
}
