import { setImmediate } from "node:timers/promises";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { isShown } from "~/services/learning/answers/images.server";
import { HOUR_MS } from "~/time/periods";

/** A file is written before the row that names it, and removed after it: what is younger may be in between. */
const YOUNG_MS = HOUR_MS;
const BATCH = 200;

/**
 * Files follow rows: removes pictures and archives that no row names, whatever was killed when, and before them pictures
 * that no answer and no draft shows.
 */
export async function removeStrayFiles(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - YOUNG_MS);
  await removeUnshownImages(ctx, before);
  await ctx.exports.removeStrays({ before, named: (ids) => exportsAmong(ctx, ids) });
  await ctx.images.removeStrays({ before, named: (ids) => imagesAmong(ctx, ids) });
}

async function removeUnshownImages(ctx: AppContext, before: Date): Promise<void> {
  let after = "";
  for (;;) {
    const page = await ctx.db
      .selectFrom("images")
      .select((query) => ["id", "created_at", isShown(query).as("is_shown")])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    const unshown = page.filter((image) => !image.is_shown && image.created_at < before.toISOString());
    for (const { id } of unshown) {
      const { numDeletedRows } = await ctx.db
        .deleteFrom("images")
        .where("id", "=", id)
        .where((query) => query.not(isShown(query)))
        .executeTakeFirst();
      if (numDeletedRows > 0n) await ctx.images.remove(id);
    }
    after = last.id;
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
}

async function imagesAmong(ctx: DbContext, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("images")
    .select("id")
    .where("id", "in", ids)
    .unionAll(ctx.db.selectFrom("ticket_images").select("id").where("id", "in", ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One that nobody can fetch any more counts as gone, also where its removal was given up. */
async function exportsAmong(ctx: DbContext, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("exports")
    .select("id")
    .where("id", "in", ids)
    .where("expires_at", ">", timestamp(ctx))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
