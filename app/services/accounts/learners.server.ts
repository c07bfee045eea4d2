import type { Identity } from "~/providers/identity/port";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { accountKey } from "./issuer.server";
import { canonicalLocale } from "./region";

/**
 * The learner behind an identity, with e-mail address, names and picture brought up to date. Names that the learner has
 * edited stay; the locale is taken once, while none is known.
 */
export async function findOrCreateLearner(
  ctx: DbContext,
  identity: Identity & { issuer: string },
): Promise<{ learnerId: string; isNew: boolean; wantsLessMotion: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const known = await ctx.db
      .selectFrom("learners")
      .select(["id", "names_edited_at", "locale", "reduced_motion"])
      .where("google_sub", "=", accountKey(identity))
      .executeTakeFirst();

    const names = { first_name: identity.firstName, last_name: identity.lastName, full_name: identity.fullName };
    const details = {
      email: identity.email,
      picture_url: identity.pictureUrl,
      locale: known?.locale ?? canonicalLocale(identity.locale),
      updated_at: timestamp(ctx),
    };
    if (known) {
      const changes = known.names_edited_at === null ? { ...details, ...names } : details;
      await ctx.db.updateTable("learners").set(changes).where("id", "=", known.id).execute();
      return { learnerId: known.id, isNew: false, wantsLessMotion: known.reduced_motion === 1 };
    }
    const id = newId(ctx);
    const learner = {
      id,
      google_sub: accountKey(identity),
      issuer: identity.issuer,
      created_at: timestamp(ctx),
      ...details,
      ...names,
    };
    await ctx.db.insertInto("learners").values(learner).execute();
    return { learnerId: id, isNew: true, wantsLessMotion: false };
  });
}
