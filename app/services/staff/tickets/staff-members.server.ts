import { sql } from "kysely";
import type { DbContext } from "~/services/context";

export interface StaffMember {
  id: string;
  firstName: string;
  name: string;
}

/**
 * Whom tickets can be assigned to: the accounts that the operator named as staff.
 *
 * @param input.emails in lower case
 * @param input.issuer who vouches for accounts: one of another is not theirs
 */
export async function listStaff(
  ctx: DbContext,
  { emails, issuer }: { emails: readonly string[]; issuer: string },
): Promise<StaffMember[]> {
  if (emails.length === 0) return [];
  return ctx.db
    .selectFrom("learners")
    .select(["id", "first_name as firstName", "full_name as name"])
    .where(sql<string>`lower(email)`, "in", [...emails])
    .where("issuer", "=", issuer)
    .where("deleted_at", "is", null)
    .orderBy("full_name")
    .execute();
}

/** Whether a ticket can be this account's to look after; null is nobody, which it always can. */
export async function mayBeAssigned(
  ctx: DbContext,
  { id, ...staff }: { id: string | null; emails: readonly string[]; issuer: string },
): Promise<boolean> {
  return id === null || (await listStaff(ctx, staff)).some((member) => member.id === id);
}
