import { createHash, randomBytes } from "node:crypto";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { HOUR_MS } from "~/time/periods";

/** Long enough to sign in again, even if that has to wait for the next morning. */
export const KEPT_FORM_HOURS = 24;
/** The newest of each learner, of all browsers whose learner is not known, and of those in one network. */
const MOST = { ofLearner: 10, ofStrangers: 200, ofNetwork: 10 };

/** What somebody typed, by the names of the form's fields. */
export type KeptFields = [name: string, value: string][];

interface KeptForm {
  /** The page with the form. */
  path: string;
  /** Whose session has run out; null when nobody knows. Then it is for the browser that has the secret. */
  learnerId: string | null;
  /** Where it came from: whoever sends many takes away what came from there, not what others sent. */
  network: string;
  fields: KeptFields;
}

/** Strangers' forms, oldest first. In memory, because addresses are not written down; a restart forgives. */
let strangers: { id: string; network: string; expiresAt: string }[] = [];

/** Keeps a form for a while. The id alone opens it to nobody: it takes its learner, or the secret. */
export async function keepForm(ctx: DbContext, form: KeptForm): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(32).toString("base64url");
  const id = idOf(secret);
  const expiresAt = timestamp(ctx, KEPT_FORM_HOURS * HOUR_MS);
  const { learnerId, path } = form;
  const row = { id, learner_id: learnerId, path, fields: JSON.stringify(form.fields), expires_at: expiresAt };
  const removed = await inTransaction(ctx, async (ctx) => {
    const crowdedOut = learnerId === null ? await makeRoomIn(ctx, form.network) : [];
    await ctx.db.insertInto("kept_forms").values(row).execute();
    await dropOldest(ctx, learnerId);
    return crowdedOut;
  });
  if (learnerId === null) {
    const others = strangers.filter((stranger) => !removed.includes(stranger.id));
    strangers = [...others, { id, network: form.network, expiresAt }].slice(-MOST.ofStrangers);
  }
  return { id, secret };
}

/** Removes a network's oldest forms until there is room for another one. @returns their ids */
async function makeRoomIn(ctx: DbContext, network: string): Promise<string[]> {
  const fromThere = strangers.filter((stranger) => stranger.network === network);
  const crowdedOut = fromThere.slice(0, 1 - MOST.ofNetwork).map(({ id }) => id);
  if (crowdedOut.length === 0) return [];
  await ctx.db.deleteFrom("kept_forms").where("id", "in", crowdedOut).where("learner_id", "is", null).execute();
  return crowdedOut;
}

async function dropOldest(ctx: DbContext, learnerId: string | null): Promise<void> {
  await ctx.db
    .deleteFrom("kept_forms")
    .where("id", "in", (query) =>
      query
        .selectFrom("kept_forms")
        .select("id")
        .where("learner_id", "is", learnerId)
        .orderBy("expires_at", "desc")
        .orderBy("id")
        .limit(-1) // as SQLite says "all"
        .offset(learnerId === null ? MOST.ofStrangers : MOST.ofLearner),
    )
    .execute();
}

/**
 * What was typed into the form at `path`, for its learner. When that is not known, it is whoever signs in first in the
 * browser that it came from, and nobody after them.
 */
export async function findKeptForm(
  ctx: DbContext,
  input: { id: string; path: string; learnerId: string; secret: string | null },
): Promise<KeptFields | null> {
  const row = await ctx.db
    .selectFrom("kept_forms")
    .select(["learner_id", "fields"])
    .where("id", "=", input.id)
    .where("path", "=", input.path)
    .where("expires_at", ">", timestamp(ctx))
    .executeTakeFirst();
  if (!row) return null;
  if (row.learner_id === null) {
    if (input.secret === null || idOf(input.secret) !== input.id) return null;
    await ctx.db.updateTable("kept_forms").set({ learner_id: input.learnerId }).where("id", "=", input.id).execute();
  } else if (row.learner_id !== input.learnerId) return null;
  return JSON.parse(row.fields) as KeptFields;
}

export async function removeKeptForm(ctx: DbContext, { id, learnerId }: { id: string; learnerId: string }) {
  await ctx.db.deleteFrom("kept_forms").where("id", "=", id).where("learner_id", "=", learnerId).execute();
}

export async function removeExpiredForms(ctx: DbContext): Promise<void> {
  strangers = strangers.filter(({ expiresAt }) => expiresAt > timestamp(ctx));
  await ctx.db.deleteFrom("kept_forms").where("expires_at", "<=", timestamp(ctx)).execute();
}

function idOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
