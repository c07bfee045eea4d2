import { sql } from "kysely";
import { findPlan } from "~/services/billing/plan.server";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { newRandomId } from "~/services/ids/new-id";
import { MAX_TICKETS_A_DAY } from "~/services/limits/quotas";
import { DAY_MS } from "~/time/periods";
import { utcDay } from "~/time/utc-day";
import type { TicketPriority, TicketType } from "~db/schema";
import { announceTicketCreated } from "./announce-ticket.server";
import { indexTicket } from "./index-ticket.server";
import { mailDeskAboutTicket } from "./ticket-mails.server";
import type { TicketAbout } from "./ticket-about";
import { queueRank } from "./ticket-transitions";

interface NewTicket {
  type: TicketType;
  priority: TicketPriority;
  subject: string;
  description: string;
}

interface Writer {
  /** Null for somebody without an account. */
  learnerId: string | null;
  name: string;
  email: string;
}

export type CreateTicketResult =
  | { status: "created"; ticketId: string }
  /** The very same was written on that day: a second click. */
  | { status: "already-created"; ticketId: string }
  | { status: "too-many" };

/** What a learner writes to the desk. Wake the worker after it. */
export async function createTicket(
  ctx: DbContext,
  { learnerId, about, ...fields }: NewTicket & { learnerId: string; about: TicketAbout | null },
): Promise<CreateTicketResult> {
  return inTransaction(ctx, async (ctx) => {
    const { full_name, email } = await ctx.db
      .selectFrom("learners")
      .select(["full_name", "email"])
      .where("id", "=", learnerId)
      .executeTakeFirstOrThrow();
    const fingerprint = fingerprintOf({
      learnerId,
      ...fields,
      about: about && [about.kind, about.id],
      day: utcDay(ctx.now()),
      over: await countOver(ctx, "learner_id", learnerId),
    });
    const known = await findByFingerprint(ctx, fingerprint);
    if (known !== null) return { status: "already-created", ticketId: known };
    if (await isAtLimit(ctx, learnerId)) return { status: "too-many" };
    const { isPremium, billingCycle } = await findPlan(ctx, { learnerId });
    const ticketId = await storeTicket(ctx, {
      ...fields,
      writer: { learnerId, name: full_name, email },
      source: "dashboard",
      about,
      hasPrioritySupport: ctx.sellsPlans && isPremium && billingCycle === "yearly",
      fingerprint,
    });
    return { status: "created", ticketId };
  });
}

/** What anybody writes with the contact form. The same again, on the same day, is taken for a second click. */
export async function createContactTicket(
  ctx: DbContext,
  { name, email, ...fields }: NewTicket & { name: string; email: string },
): Promise<{ status: "created" | "already-created"; ticketId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const fingerprint = fingerprintOf({
      name,
      email,
      ...fields,
      day: utcDay(ctx.now()),
      over: await countOver(ctx, "user_email", email),
    });
    const known = await findByFingerprint(ctx, fingerprint);
    if (known !== null) return { status: "already-created", ticketId: known };
    const ticketId = await storeTicket(ctx, {
      ...fields,
      writer: { learnerId: null, name, email },
      source: "contact",
      about: null,
      hasPrioritySupport: false, // nobody has shown that the address is theirs
      fingerprint,
    });
    return { status: "created", ticketId };
  });
}

/** How many tickets of a writer are over: once the first is answered, the same words are a new one. */
async function countOver(ctx: DbContext, column: "learner_id" | "user_email", value: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("tickets")
    .select(sql<number>`count(*)`.as("count"))
    .where(column, "=", value)
    .where("status", "in", ["resolved", "closed"])
    .executeTakeFirstOrThrow();
  return count;
}

async function findByFingerprint(ctx: DbContext, fingerprint: string): Promise<string | null> {
  const known = await ctx.db
    .selectFrom("tickets")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return known?.id ?? null;
}

async function isAtLimit(ctx: DbContext, learnerId: string): Promise<boolean> {
  const recent = await ctx.db
    .selectFrom("tickets")
    .select("created_at")
    .where("learner_id", "=", learnerId)
    .orderBy("number", "desc")
    .limit(MAX_TICKETS_A_DAY)
    .execute();
  const oldest = recent.at(MAX_TICKETS_A_DAY - 1);
  return oldest !== undefined && oldest.created_at > timestamp(ctx, -DAY_MS);
}

async function storeTicket(
  ctx: DbContext,
  ticket: NewTicket & {
    writer: Writer;
    source: "dashboard" | "contact";
    about: TicketAbout | null;
    hasPrioritySupport: boolean;
    fingerprint: string;
  },
): Promise<string> {
  const { writer, about, hasPrioritySupport } = ticket;
  const id = newRandomId();
  const now = timestamp(ctx);
  await ctx.db
    .insertInto("tickets")
    .values({
      id,
      learner_id: writer.learnerId,
      source: ticket.source,
      ticket_type: ticket.type,
      priority: ticket.priority,
      has_priority_support: hasPrioritySupport ? 1 : 0,
      queue_rank: queueRank(ticket.priority, { hasPrioritySupport }),
      subject: ticket.subject,
      description: ticket.description,
      described_at: now,
      status: "open",
      user_name: writer.name,
      user_email: writer.email,
      about: about && JSON.stringify(about),
      waiting_since: now,
      fingerprint: ticket.fingerprint,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await indexTicket(ctx, id);
  await mailDeskAboutTicket(ctx, id);
  await announceTicketCreated(ctx, { ticketId: id, learnerId: writer.learnerId });
  return id;
}
