import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { newId } from "~/services/ids/new-id";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { announceTicketUpdated } from "~/services/support/announce-ticket.server";
import { indexTicket } from "~/services/support/index-ticket.server";
import { queueRank, statusAfterAnswer } from "~/services/support/ticket-transitions";
import { isActive } from "~/services/support/ticket-words";
import type { TicketsTable, TicketStatus } from "~db/schema";
import type { Selectable } from "kysely";

type Ticket = Selectable<TicketsTable>;

interface MergeTicket {
  staffId: string;
  /** Is closed. */
  sourceId: string;
  /** Takes over all that was said in the other. */
  targetId: string;
  sourceVersion: number;
  targetVersion: number;
}

export type MergeTicketResult =
  | { status: "merged" }
  /** One of the two was changed since the form was made, and nothing is stored. */
  | { status: "changed-meanwhile" }
  /** They are not surely of the same person, one is merged already, or the target is over. */
  | { status: "not-allowed" }
  | { status: "no-ticket" };

/**
 * Makes two tickets that say the same into one: what was said in the source goes into the target, in order of time.
 * Addresses in the contact form are nobody's for sure, so that only what came with it goes together by them.
 */
export async function mergeTicket(ctx: DbContext, input: MergeTicket): Promise<MergeTicketResult> {
  return inTransaction(ctx, async (ctx) => {
    const source = await findTicket(ctx, input.sourceId);
    const target = await findTicket(ctx, input.targetId);
    if (!source || !target) return { status: "no-ticket" };
    if (source.version !== input.sourceVersion || target.version !== input.targetVersion) {
      return { status: "changed-meanwhile" };
    }
    if (!canMerge(source, target)) return { status: "not-allowed" };
    await moveConversation(ctx, source, target);
    await closeSource(ctx, source, target);
    await takeOver(ctx, source, target);
    const { staffId } = input;
    const entry = { staffId, action: "ticket-merged", learnerId: source.learner_id } as const;
    await recordStaffAction(ctx, { ...entry, ticketId: source.id, detail: { into: target.id } });
    await recordStaffAction(ctx, { ...entry, ticketId: target.id, detail: { from: source.id } });
    await indexTicket(ctx, source.id);
    await indexTicket(ctx, target.id);
    for (const { id: ticketId, learner_id: learnerId, status: previousStatus } of [source, target])
      await announceIfChanged(ctx, { ticketId, learnerId, previousStatus });
    return { status: "merged" };
  });
}

/** Whether two tickets are surely of the same person, and one can go on in the other. */
function canMerge(source: Ticket, target: Ticket): boolean {
  if (source.id === target.id || source.merged_into !== null || target.merged_into !== null) return false;
  if (!isActive(target.status)) return false;
  if (source.learner_id !== null || target.learner_id !== null) return source.learner_id === target.learner_id;
  return source.user_email !== "" && source.user_email === target.user_email;
}

async function findTicket(ctx: DbContext, ticketId: string): Promise<Ticket | undefined> {
  return ctx.db.selectFrom("tickets").selectAll().where("id", "=", ticketId).executeTakeFirst();
}

async function moveConversation(ctx: DbContext, source: Ticket, target: Ticket): Promise<void> {
  const messageId = newId(ctx);
  await ctx.db
    .insertInto("ticket_messages")
    .values({
      id: messageId,
      ticket_id: target.id,
      learner_id: target.learner_id,
      author: "writer",
      body: `${source.subject}\n\n${source.description}`,
      fingerprint: fingerprintOf({ descriptionOf: source.id, mergedInto: target.id }),
      created_at: source.created_at,
    })
    .execute();
  const ofSource = { ticket_id: target.id };
  await ctx.db
    .updateTable("ticket_images")
    .set({ message_id: messageId })
    .where("ticket_id", "=", source.id)
    .where("message_id", "is", null)
    .execute();
  for (const table of ["ticket_images", "ticket_messages", "ticket_notes"] as const) {
    await ctx.db.updateTable(table).set(ofSource).where("ticket_id", "=", source.id).execute();
  }
  // What was merged into the source leads on to where the conversation is now.
  await ctx.db.updateTable("tickets").set({ merged_into: target.id }).where("merged_into", "=", source.id).execute();
}

async function closeSource(ctx: DbContext, source: Ticket, target: Ticket): Promise<void> {
  const now = timestamp(ctx);
  await ctx.db
    .updateTable("tickets")
    .set({
      status: "closed",
      merged_into: target.id,
      resolved_at: source.resolved_at ?? now,
      waiting_since: null,
      version: source.version + 1,
      updated_at: now,
    })
    .where("id", "=", source.id)
    .execute();
}

async function announceIfChanged(
  ctx: DbContext,
  ticket: { ticketId: string; learnerId: string | null; previousStatus: TicketStatus },
): Promise<void> {
  const { status } = await ctx.db
    .selectFrom("tickets")
    .select("status")
    .where("id", "=", ticket.ticketId)
    .executeTakeFirstOrThrow();
  if (status !== ticket.previousStatus) await announceTicketUpdated(ctx, { ...ticket, cause: "status_changed" });
}

/** Whoever waited in the source goes on waiting in the target, and an answer there was one. */
async function takeOver(ctx: DbContext, source: Ticket, target: Ticket): Promise<void> {
  const hasPrioritySupport = source.has_priority_support === 1 || target.has_priority_support === 1;
  await ctx.db
    .updateTable("tickets")
    .set({
      status: source.waiting_since === null ? target.status : statusAfterAnswer(target.status),
      waiting_since: earlier(source.waiting_since, target.waiting_since),
      first_answered_at: notBefore(target.created_at, earlier(source.first_answered_at, target.first_answered_at)),
      has_priority_support: hasPrioritySupport ? 1 : 0,
      queue_rank: queueRank(target.priority, { hasPrioritySupport }),
      version: target.version + 1,
      updated_at: timestamp(ctx),
    })
    .where("id", "=", target.id)
    .execute();
}

/** Nobody is answered before they wrote: the figures would count that as time won. */
function notBefore(start: string, time: string | null): string | null {
  return time !== null && time < start ? start : time;
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
