import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** Rewriting takes some 5 ms a megabyte, in which nobody else is served. */
const REWRITE_UP_TO_BYTES = 32 * 1024 * 1024;

/**
 * Erases what SQLite keeps of deleted rows. `secure_delete` overwrites them where they last stood, but pages that were
 * rearranged before may still hold shreds, so a small database is written anew; a large one is by the operator
 * (`npm run compact`). The log goes last, as it holds pages from before.
 *
 * @returns false when somebody else was reading all the time, so that the log had to stay
 */
export async function eraseRemains(ctx: DbContext): Promise<boolean> {
  if ((await bytesInUse(ctx)) <= REWRITE_UP_TO_BYTES) await sql`vacuum`.execute(ctx.db);
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
