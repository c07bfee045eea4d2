import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** Ids are an issuer's own: the same one of another issuer is another person. */
export function accountKey({ issuer, sub }: { issuer: string; sub: string }): string {
  return `${issuer} ${sub}`;
}

/**
 * For the start of a server that asks a real provider: accounts from before issuers were kept are that provider's. Those
 * of the stand-in are known by their ids and have theirs since then.
 *
 * @returns how many stay as they are: an older version of the server made them beside this one, for people who have an
 * account of this provider already
 */
export async function adoptAccounts(ctx: Pick<DbContext, "db">, issuer: string): Promise<number> {
  const key = sql<string>`${issuer} || ' ' || learners.google_sub`;
  await ctx.db
    .updateTable("learners")
    .set({ issuer, google_sub: key })
    .where("issuer", "is", null)
    .where("deleted_at", "is", null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom("learners as other").select("other.id").where("other.google_sub", "=", key))),
    )
    .execute();
  const { left } = await ctx.db
    .selectFrom("learners")
    .select((column) => column.fn.countAll<number>().as("left"))
    .where("issuer", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
