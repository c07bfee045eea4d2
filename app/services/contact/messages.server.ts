import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { queueMail } from "~/services/mail/outbox.server";
import { newId } from "~/services/ids/new-id";
import { utcDay } from "~/time/utc-day";
import { contactMail, type ContactMessage } from "./contact-mail";

interface TakeMessage extends ContactMessage {
  /** Where the message is mailed to; null: staff find it in their list alone. */
  supportEmail: string | null;
}

/**
 * Keeps a message from the contact page for staff and has it mailed. The same one again, on the same day, is taken for
 * a second click. Wake the worker after it.
 */
export async function takeMessage(
  ctx: DbContext,
  { name, email, subject, message: text, supportEmail }: TakeMessage,
): Promise<{ status: "stored" | "already-stored" }> {
  const message = { name, email, subject, message: text };
  return inTransaction(ctx, async (ctx) => {
    const stored = await ctx.db
      .insertInto("contact_messages")
      .values({
        id: newId(ctx),
        ...message,
        fingerprint: fingerprintOf({ ...message, day: utcDay(ctx.now()) }),
        created_at: timestamp(ctx),
      })
      .onConflict((conflict) => conflict.column("fingerprint").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return { status: "already-stored" };
    if (supportEmail !== null) await queueMail(ctx, contactMail(message, supportEmail));
    return { status: "stored" };
  });
}
