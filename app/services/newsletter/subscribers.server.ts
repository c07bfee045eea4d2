import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { queueMail } from "~/services/mail/outbox.server";
import { newId } from "~/services/ids/new-id";
import { asStored } from "./newsletter-email";
import { confirmationMail } from "./newsletter-mails";
import { HOUR_MS } from "~/time/periods";

/**
 * Asks an address by mail whether it wants the newsletter, at most once an hour, and ever more rarely the longer nobody
 * says yes, for whoever types it may want to plague its owner. One that has the newsletter already is not asked.
 * The caller learns nothing of this, for it is nobody's business who reads us: the answer is the same, and that a known
 * address takes up to a millisecond less is lost in what a network adds. Wake the worker afterwards.
 *
 * @param input.email checked by `newsletterEmail`
 */
export async function subscribe(ctx: DbContext, input: { email: string; publicUrl: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const subscriber = await addOrAskAgain(ctx, input.email);
    if (subscriber?.confirmed_at === null) {
      await dropWaitingMail(ctx, subscriber); // while no mail can be sent, one is enough
      await queueMail(ctx, confirmationMail({ to: subscriber, publicUrl: input.publicUrl }));
    }
  });
}

/** Each time it must wait as long again as it has waited in all. */
const hasWaitedLongEnough = sql<boolean>`
  unixepoch(excluded.asked_at) - unixepoch(newsletter_subscribers.asked_at) >=
  unixepoch(newsletter_subscribers.asked_at) - unixepoch(newsletter_subscribers.created_at)
`;

/** Undefined when it was asked a short while ago. */
function addOrAskAgain(ctx: DbContext, email: string) {
  const now = timestamp(ctx);
  const anHourAgo = timestamp(ctx, -HOUR_MS);
  return ctx.db
    .insertInto("newsletter_subscribers")
    .values({ id: newId(ctx), email, token: newToken(), created_at: now, asked_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ asked_at: now })
        .where("newsletter_subscribers.asked_at", "<=", anHourAgo)
        .where(hasWaitedLongEnough),
    )
    .returning(["email", "token", "confirmed_at"])
    .executeTakeFirst();
}

/** What the link in a mail is good for; null for one that is no longer good for anything. */
export async function findSubscription(ctx: DbContext, token: string): Promise<{ isConfirmed: boolean } | null> {
  const subscriber = await ctx.db
    .selectFrom("newsletter_subscribers")
    .select("confirmed_at")
    .where("token", "=", token)
    .executeTakeFirst();
  return subscriber ? { isConfirmed: subscriber.confirmed_at !== null } : null;
}

/** Whether an address gets the newsletter, for whoever has shown that it is theirs. */
export async function findSubscriptionOf(ctx: DbContext, email: string) {
  const subscriber = await ctx.db
    .selectFrom("newsletter_subscribers")
    .select(["asked_at", "confirmed_at"])
    .where("email", "=", asStored(email))
    .executeTakeFirst();
  return subscriber ?? null;
}

/** From now on new articles come, and no question that still waits. Done twice, or with a token that nobody has, it does nothing. */
export async function confirmSubscription(ctx: DbContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: timestamp(ctx) })
      .where("token", "=", token)
      .where("confirmed_at", "is", null)
      .returning(["email", "token"])
      .executeTakeFirst();
    if (confirmed) await dropWaitingMail(ctx, confirmed);
  });
}

/** Forgets the subscriber, and the mail that waits for them. Done twice, it does nothing more. */
export async function unsubscribe(ctx: DbContext, token: string): Promise<void> {
  await forgetSubscriber(ctx, { token });
}

/** As `unsubscribe`, for whoever has shown by other means that the address is theirs. */
export async function unsubscribeAddress(ctx: DbContext, email: string): Promise<void> {
  await forgetSubscriber(ctx, { email: asStored(email) });
}

async function forgetSubscriber(ctx: DbContext, which: { token: string } | { email: string }) {
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .deleteFrom("newsletter_subscribers")
      .where(({ and }) => and(which))
      .returning(["email", "token"])
      .executeTakeFirst();
    if (gone) await dropWaitingMail(ctx, gone);
  });
}

/** All of the newsletter's: what else is mailed to the same address still goes there. */
async function dropWaitingMail(ctx: DbContext, { email, token }: { email: string; token: string }) {
  await ctx.db.deleteFrom("mails").where("to_address", "=", email).where("text", "like", `%${token}%`).execute();
}

/** 256 bits: nobody guesses one. */
function newToken(): string {
  return randomBytes(32).toString("base64url");
}
