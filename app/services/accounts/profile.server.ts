import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { profileColumns, profileOf, profileRow, type Profile } from "./profile-fields";

export async function findProfile(
  ctx: DbContext,
  input: { learnerId: string },
): Promise<{ profile: Profile; updatedAt: string } | null> {
  const row = await ctx.db
    .selectFrom("learners")
    .select([...profileColumns, "updated_at"])
    .where("id", "=", input.learnerId)
    .executeTakeFirst();
  return row ? { profile: profileOf(row), updatedAt: row.updated_at } : null;
}

/** A name that was changed is the learner's own from then on: signing in no longer brings Google's. */
export async function updateProfile(ctx: DbContext, input: { learnerId: string; profile: Profile }): Promise<void> {
  const { full_name, ...others } = profileRow(input.profile);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("learners")
      .set({ ...others, updated_at: timestamp(ctx) })
      .where("id", "=", input.learnerId)
      .execute();
    const [firstName = "", ...lastNames] = full_name.split(" ");
    await ctx.db
      .updateTable("learners")
      .set({ full_name, first_name: firstName, last_name: lastNames.join(" "), names_edited_at: timestamp(ctx) })
      .where("id", "=", input.learnerId)
      .where("full_name", "!=", full_name)
      .execute();
  });
}
