import type { Identity } from "~/providers/identity/port";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/new-id";

export interface Learner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  pictureUrl: string | null;
}

/** The learner behind an identity, with e-mail address, names and picture brought up to date. */
export async function findOrCreateLearner(ctx: DbContext, identity: Identity): Promise<{ learnerId: string }> {
  const details = {
    email: identity.email,
    first_name: identity.firstName,
    last_name: identity.lastName,
    full_name: identity.fullName,
    picture_url: identity.pictureUrl,
    updated_at: timestamp(ctx),
  };
  const { id } = await ctx.db
    .insertInto("learners")
    .values({ id: newId(ctx), google_sub: identity.sub, created_at: timestamp(ctx), ...details })
    .onConflict((conflict) => conflict.column("google_sub").doUpdateSet(details))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { learnerId: id };
}

export async function findLearner(ctx: DbContext, id: string): Promise<Learner | null> {
  const row = await ctx.db.selectFrom("learners").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.full_name,
    pictureUrl: row.picture_url,
  };
}
