import { setImmediate } from "node:timers/promises";
import { timestamp, type DbContext } from "~/services/context";
import { TICKET_TYPES } from "~/services/support/ticket-words";
import { DAY_MS } from "~/time/periods";
import type { TicketType } from "~db/schema";
import { figuresOf, type Figures, type FigureTicket } from "./support-figures";

/** More are not looked at: the newest say how it goes. */
const MAX_TICKETS = 20_000;
const AT_ONCE = 1_000;

export interface SupportFigures {
  all: Figures;
  /** Of the types of which there are any. */
  byType: { type: TicketType; figures: Figures }[];
  /** There were more than are counted here. */
  isCut: boolean;
}

/** How fast the tickets of the last days were answered, against what is promised. What was merged counts once. */
export async function findSupportFigures(ctx: DbContext, { days }: { days: number }): Promise<SupportFigures> {
  const tickets = await listTickets(ctx, timestamp(ctx, -days * DAY_MS));
  const now = ctx.now().getTime();
  const byType = TICKET_TYPES.map((type) => ({ type, of: tickets.filter((ticket) => ticket.type === type) }));
  return {
    all: figuresOf(tickets, now),
    byType: byType.filter(({ of }) => of.length > 0).map(({ type, of }) => ({ type, figures: figuresOf(of, now) })),
    isCut: tickets.length >= MAX_TICKETS,
  };
}

/** A piece at a time, so that others have their turn. */
async function listTickets(ctx: DbContext, since: string): Promise<(FigureTicket & { type: TicketType })[]> {
  const tickets = [];
  let before: { createdAt: string; number: number } | null = null;
  while (tickets.length < MAX_TICKETS) {
    const piece = await listPiece(ctx, since, before);
    tickets.push(...piece.filter(({ mergedInto }) => mergedInto === null));
    before = piece.at(-1) ?? null;
    if (piece.length < AT_ONCE) break;
    await setImmediate();
  }
  return tickets;
}

async function listPiece(ctx: DbContext, since: string, before: { createdAt: string; number: number } | null) {
  return ctx.db
    .selectFrom("tickets")
    .select([
      "number",
      "ticket_type as type",
      "status",
      "created_at as createdAt",
      "first_answered_at as firstAnsweredAt",
      "resolved_at as resolvedAt",
      "satisfaction",
      "merged_into as mergedInto",
    ])
    .where("created_at", ">=", since)
    .$if(before !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "number"), "<", tuple(before!.createdAt, before!.number)),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(AT_ONCE)
    .execute();
}
