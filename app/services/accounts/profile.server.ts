import { inTransaction, timestamp, type DbContext } from "~/services/context";
import type { ProfileFields } from "./profile-schema";

export interface Profile {
  fullName: string;
  /** In years; null while they have not said. */
  age: number | null;
  currentJob: string;
  /** The part of the address after `linkedin.com/in/`. */
  linkedin: string;
  education: string;
  about: string;
}

export async function findProfile(
  ctx: DbContext,
  input: { learnerId: string },
): Promise<(Profile & { updatedAt: string; draft: ProfileFields | null }) | null> {
  const row = await ctx.db
    .selectFrom("learners")
    .select(["full_name", "age", "current_job", "linkedin", "education", "about", "updated_at", "profile_draft"])
    .where("id", "=", input.learnerId)
    .executeTakeFirst();
  if (!row) return null;
  const { full_name: fullName, current_job: currentJob, updated_at: updatedAt, profile_draft, ...rest } = row;
  const draft = profile_draft === null ? null : (JSON.parse(profile_draft) as ProfileFields);
  return { fullName, currentJob, updatedAt, draft, ...rest };
}

/** Keeps what was typed into a form that came after its session had ended, right or wrong, until a profile is saved. */
export async function saveProfileDraft(
  ctx: DbContext,
  input: { learnerId: string; fields: ProfileFields },
): Promise<void> {
  await ctx.db
    .updateTable("learners")
    .set({ profile_draft: JSON.stringify(input.fields) })
    .where("id", "=", input.learnerId)
    .execute();
}

/** A name that was changed is the learner's own from then on: signing in no longer brings Google's. */
export async function updateProfile(ctx: DbContext, input: Profile & { learnerId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("learners")
      .set({
        age: input.age,
        current_job: input.currentJob,
        linkedin: input.linkedin,
        education: input.education,
        about: input.about,
        profile_draft: null,
        updated_at: timestamp(ctx),
      })
      .where("id", "=", input.learnerId)
      .execute();
    const [firstName = "", ...others] = input.fullName.split(" ");
    await ctx.db
      .updateTable("learners")
      .set({
        full_name: input.fullName,
        first_name: firstName,
        last_name: others.join(" "),
        names_edited_at: timestamp(ctx),
      })
      .where("id", "=", input.learnerId)
      .where("full_name", "!=", input.fullName)
      .execute();
  });
}
