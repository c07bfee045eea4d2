import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { profileColumns, profileOf, profileRow, type Profile, type ProfileFormFields } from "./profile-fields";

export async function findProfile(
  ctx: DbContext,
  input: { learnerId: string },
): Promise<{ profile: Profile; updatedAt: string; draft: ProfileFormFields | null } | null> {
  const row = await ctx.db
    .selectFrom("learners")
    .select([...profileColumns, "updated_at", "profile_draft"])
    .where("id", "=", input.learnerId)
    .executeTakeFirst();
  if (!row) return null;
  const draft = row.profile_draft === null ? null : (JSON.parse(row.profile_draft) as ProfileFormFields);
  return { profile: profileOf(row), updatedAt: row.updated_at, draft };
}

/** A name that was changed is the learner's own from then on: signing in no longer brings Google's. */
export async function updateProfile(ctx: DbContext, input: { learnerId: string; profile: Profile }): Promise<void> {
  const { full_name, ...others } = profileRow(input.profile);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("learners")
      .set({ ...others, profile_draft: null, updated_at: timestamp(ctx) })
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

/** Keeps what was typed into a form that came after its session had ended, right or wrong, until a profile is saved. */
export async function saveProfileDraft(
  ctx: DbContext,
  input: { learnerId: string; fields: ProfileFormFields },
): Promise<void> {
  await ctx.db
    .updateTable("learners")
    .set({ profile_draft: JSON.stringify(input.fields) })
    .where("id", "=", input.learnerId)
    .execute();
}
