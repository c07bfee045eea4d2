import type { DbContext } from "~/services/context";

/** To whom support answers: the full name, else the part of the e-mail address before the @, else "User". */
export async function findOwnContact(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<{ name: string; email: string }> {
  const { name, email } = await ctx.db
    .selectFrom("learners")
    .select(["full_name as name", "email"])
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  return { name: name.trim() || email.split("@")[0] || "User", email: email || "No email provided" };
}
