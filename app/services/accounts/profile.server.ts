import { inTransaction, timestamp, type DbContext } from "~/services/context";

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
): Promise<(Profile & { updatedAt: string }) | null> {
  const row = await ctx.db
    .selectFrom("learners")
    .select(["full_name", "age", "current_job", "linkedin", "education", "about", "updated_at"])
    .where("id", "=", input.learnerId)
    .executeTakeFirst();
  if (!row) return null;
  const { full_name: fullName, current_job: currentJob, updated_at: updatedAt, ...rest } = row;
  return { fullName, currentJob, updatedAt, ...rest };
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
