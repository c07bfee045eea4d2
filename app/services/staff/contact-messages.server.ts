import { contactMailText } from "~/services/contact/contact-mail";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import type { ContactSubject } from "~db/schema";

const PAGE_SIZE = 20;

/** What a visitor wrote on the contact page, as staff see it. */
export interface StaffMessage {
  id: string;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  createdAt: string;
  handledAt: string | null;
  /** Null while it is open, and once the account of whoever handled it is deleted. */
  handledBy: string | null;
}

export interface StaffMessages {
  /** Open ones before all others, both the newest first. */
  messages: StaffMessage[];
  /** Counts from 1. */
  page: number;
  hasMore: boolean;
}

export async function countOpenMessages(ctx: DbContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listMessages(ctx: DbContext, { page }: { page: number }): Promise<StaffMessages> {
  const wanted = PAGE_SIZE + 1; // one more tells that there is another page
  const skipped = (page - 1) * PAGE_SIZE;
  const openCount = await countOpenMessages(ctx);
  const open = await selectMessages(ctx).where("handled_at", "is", null).limit(wanted).offset(skipped).execute();
  const handled = await selectMessages(ctx)
    .where("handled_at", "is not", null)
    .limit(wanted - open.length)
    .offset(Math.max(0, skipped - openCount))
    .execute();
  const found = [...open, ...handled];
  return { messages: found.slice(0, PAGE_SIZE), page, hasMore: found.length > PAGE_SIZE };
}

function selectMessages(ctx: DbContext) {
  return ctx.db
    .selectFrom("contact_messages")
    .leftJoin("learners", "learners.id", "contact_messages.handled_by")
    .select([
      "contact_messages.id",
      "contact_messages.name",
      "contact_messages.email",
      "contact_messages.subject",
      "contact_messages.message",
      "contact_messages.created_at as createdAt",
      "contact_messages.handled_at as handledAt",
      "learners.full_name as handledBy",
    ])
    .orderBy("contact_messages.created_at", "desc")
    .orderBy("contact_messages.id", "desc");
}

/** The first who says so has handled it. */
export async function handleMessage(
  ctx: DbContext,
  { messageId, learnerId }: { messageId: string; learnerId: string },
): Promise<{ status: "handled" | "already-handled" | "no-message" }> {
  const handled = await ctx.db
    .updateTable("contact_messages")
    .set({ handled_at: timestamp(ctx), handled_by: learnerId })
    .where("id", "=", messageId)
    .where("handled_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (handled) return { status: "handled" };
  const known = await ctx.db.selectFrom("contact_messages").select("id").where("id", "=", messageId).executeTakeFirst();
  return { status: known ? "already-handled" : "no-message" };
}

/**
 * Deletes a message for good, with the mail that was to carry it to the support desk. What was mailed before is out of
 * reach. Done twice, it does nothing more.
 */
export async function deleteMessage(ctx: DbContext, { messageId }: { messageId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const message = await ctx.db
      .deleteFrom("contact_messages")
      .where("id", "=", messageId)
      .returning(["name", "email", "subject", "message"])
      .executeTakeFirst();
    if (!message) return;
    // Whatever the address of the desk was then, and whatever it is now.
    await ctx.db
      .deleteFrom("mails")
      .where("reply_to", "=", message.email)
      .where("text", "=", contactMailText(message))
      .execute();
  });
}
