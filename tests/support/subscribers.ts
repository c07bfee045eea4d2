import type { DbContext } from "~/services/context";
import { confirmSubscription, subscribe } from "~/services/newsletter/subscribers.server";

export const PUBLIC_URL = "https://learn.example.org";

/** Somebody who asked for the newsletter and has not confirmed it yet. */
export async function createWaitingSubscriber(
  ctx: DbContext,
  email: string,
): Promise<{ email: string; token: string }> {
  await subscribe(ctx, { email, publicUrl: PUBLIC_URL });
  return ctx.db
    .selectFrom("newsletter_subscribers")
    .select(["email", "token"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

/** Somebody who gets the newsletter; the mail in which they were asked is out of the way. */
export async function createSubscriber(ctx: DbContext, email: string): Promise<{ email: string; token: string }> {
  const subscriber = await createWaitingSubscriber(ctx, email);
  await confirmSubscription(ctx, subscriber.token);
  await ctx.db.deleteFrom("mails").where("to_address", "=", email).execute();
  return subscriber;
}

/** What waits in the outbox, by address. */
export function mailsIn(ctx: DbContext) {
  return ctx.db.selectFrom("mails").selectAll().orderBy("to_address").execute();
}
