import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** Ids are an issuer's own: the same one of another issuer is another person. */
export function accountKey({ issuer, sub }: { issuer: string; sub: string }): string {
  return `${issuer} ${sub}`;
}

/**
 * For the start of a server that asks a real provider: accounts from before issuers were kept are that provider's. Those
 * of the stand-in are known by their ids and have theirs since then.
 */
export async function adoptAccounts(ctx: Pick<DbContext, "db">, issuer: string): Promise<void> {
  await ctx.db
    .updateTable("learners")
    .set({ issuer, google_sub: sql`${issuer} || ' ' || google_sub` })
    .where("issuer", "is", null)
    .where("deleted_at", "is", null)
    .execute();
}
