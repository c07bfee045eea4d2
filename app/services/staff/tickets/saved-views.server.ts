import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";

/** Of one member of staff: more would be no shortcut. */
const MAX_SAVED_VIEWS = 30;

export interface SavedView {
  id: string;
  name: string;
  /** The query string. */
  query: string;
}

/** A member of staff's own views, by name. */
export async function listSavedViews(ctx: DbContext, { staffId }: { staffId: string }): Promise<SavedView[]> {
  return ctx.db
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("learner_id", "=", staffId)
    .orderBy("name")
    .limit(MAX_SAVED_VIEWS)
    .execute();
}

/** Keeps a view under a name; the one that had it is replaced. */
export async function saveView(
  ctx: DbContext,
  { staffId, name, query }: { staffId: string; name: string; query: string },
): Promise<{ status: "saved" | "too-many" }> {
  return inTransaction(ctx, async (ctx) => {
    const views = await listSavedViews(ctx, { staffId });
    const isNew = !views.some((view) => view.name === name);
    if (isNew && views.length >= MAX_SAVED_VIEWS) return { status: "too-many" };
    await ctx.db
      .insertInto("saved_views")
      .values({ id: newId(ctx), learner_id: staffId, name, query, created_at: timestamp(ctx) })
      .onConflict((conflict) => conflict.columns(["learner_id", "name"]).doUpdateSet({ query }))
      .execute();
    return { status: "saved" };
  });
}

/** One that is not there, or somebody else's, stays as it is. */
export async function deleteSavedView(ctx: DbContext, input: { staffId: string; viewId: string }): Promise<void> {
  await ctx.db
    .deleteFrom("saved_views")
    .where("id", "=", input.viewId)
    .where("learner_id", "=", input.staffId)
    .execute();
}
