import type { DbContext } from "~/services/context";

/** No option of these questions comes from a misconception that any other has. */
export async function cannotShow(ctx: DbContext, questionIds: string[]): Promise<void> {
  const asked = ctx.db.selectFrom("questions").select("item_id").where("id", "in", questionIds);
  const items = await ctx.db.selectFrom("items").select(["id", "options"]).where("id", "in", asked).execute();
  for (const { id, options } of items) {
    const others = options.replaceAll(/"misconception":"[^"]*"/g, '"misconception":"Thinks of something else."');
    await ctx.db.updateTable("items").set({ options: others }).where("id", "=", id).execute();
  }
}
