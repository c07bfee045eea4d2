import { sql } from "kysely";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { MAX_TICKET_MESSAGES_AN_HOUR } from "~/services/limits/quotas";
import { HOUR_MS } from "~/time/periods";
import { announceTicketUpdated } from "./announce-ticket.server";
import { indexTicket } from "./index-ticket.server";
import { findStoredMessage, storeMessage } from "./store-message.server";
import { mailDeskAboutAnswer } from "./ticket-mails.server";
import { statusAfterAnswer } from "./ticket-transitions";

export type AnswerTicketResult =
  | { status: "answered"; messageId: string }
  | { status: "already-answered"; messageId: string }
  /** It is closed, or goes on in another one. */
  | { status: "closed" }
  | { status: "too-many" }
  /** Not this learner's. */
  | { status: "no-ticket" };

/**
 * What the writer of a ticket answers, on its page. What was resolved is open again by it. Wake the worker after it.
 */
export async function answerTicket(
  ctx: DbContext,
  { learnerId, ticketId, body }: { learnerId: string; ticketId: string; body: string },
): Promise<AnswerTicketResult> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await ctx.db
      .selectFrom("tickets")
      .select(["status", "merged_into"])
      .where("id", "=", ticketId)
      .where("learner_id", "=", learnerId)
      .executeTakeFirst();
    if (!ticket) return { status: "no-ticket" };
    if (ticket.status === "closed") return { status: "closed" };
    return storeAnswer(ctx, {
      ticketId,
      body,
      fingerprint: fingerprintOf({ ticketId, body, after: await findLastReply(ctx, ticketId) }),
      isByMail: false,
    });
  });
}

/** The same words after another reply of staff's are another answer; without one between them, a second click. */
async function findLastReply(ctx: DbContext, ticketId: string): Promise<string | null> {
  const last = await ctx.db
    .selectFrom("ticket_messages")
    .select("id")
    .where("ticket_id", "=", ticketId)
    .where("author", "=", "staff")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

interface StoredAnswer {
  ticketId: string;
  body: string;
  fingerprint: string;
  isByMail: boolean;
}

/** Stores what the writer answers, once however often it comes, and reopens the ticket. Called in a transaction. */
export async function storeAnswer(
  ctx: DbContext,
  { ticketId, body, fingerprint, isByMail }: StoredAnswer,
): Promise<Extract<AnswerTicketResult, { status: "answered" | "already-answered" | "too-many" }>> {
  const known = await findStoredMessage(ctx, fingerprint);
  if (known !== null) return { status: "already-answered", messageId: known };
  if (await isTooOften(ctx, ticketId)) return { status: "too-many" };
  const ticket = await ctx.db
    .selectFrom("tickets")
    .select(["learner_id", "status"])
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
  const now = timestamp(ctx);
  const messageId = await storeMessage(ctx, {
    ticket_id: ticketId,
    learner_id: ticket.learner_id,
    author: "writer",
    body,
    by_mail: isByMail ? 1 : 0,
    fingerprint,
  });
  await ctx.db
    .updateTable("tickets")
    .set(({ eb, fn, val }) => ({
      status: statusAfterAnswer(ticket.status),
      resolved_at: null,
      satisfaction: null,
      satisfaction_comment: null,
      waiting_since: fn.coalesce("waiting_since", val(now)),
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", ticketId)
    .execute();
  await indexTicket(ctx, ticketId);
  await mailDeskAboutAnswer(ctx, { ticketId, body });
  await announceTicketUpdated(ctx, {
    ticketId,
    learnerId: ticket.learner_id,
    cause: "writer_replied",
    previousStatus: ticket.status,
  });
  return { status: "answered", messageId };
}

/** Also what ends a loop of mail programs that answer each other. */
async function isTooOften(ctx: DbContext, ticketId: string): Promise<boolean> {
  const { count } = await ctx.db
    .selectFrom("ticket_messages")
    .select(sql<number>`count(*)`.as("count"))
    .where("ticket_id", "=", ticketId)
    .where("author", "=", "writer")
    .where("created_at", ">", timestamp(ctx, -HOUR_MS))
    .executeTakeFirstOrThrow();
  return count >= MAX_TICKET_MESSAGES_AN_HOUR;
}
