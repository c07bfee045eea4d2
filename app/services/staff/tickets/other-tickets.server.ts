import type { DbContext } from "~/services/context";
import type { TicketStatus } from "~db/schema";

const LIMIT = 20;

export interface OtherTicket {
  id: string;
  subject: string;
  status: TicketStatus;
  createdAt: string;
  /** The one that it goes on in. */
  mergedInto: string | null;
}

interface OtherTickets {
  /** The same person's for sure: what this one could be merged with. */
  sameWriter: OtherTicket[];
  /** With the same address, which nobody has shown to be theirs: perhaps the same person's. */
  sameAddress: OtherTicket[];
}

interface Writer {
  id: string;
  learnerId: string | null;
  userEmail: string;
}

/** The newest other tickets of whoever wrote one. */
export async function listOtherTickets(ctx: DbContext, { id, learnerId, userEmail }: Writer): Promise<OtherTickets> {
  const tickets = ctx.db
    .selectFrom("tickets")
    .select(["id", "subject", "status", "created_at as createdAt", "merged_into as mergedInto"])
    .where("id", "!=", id)
    .orderBy("number", "desc")
    .limit(LIMIT);
  const own = learnerId === null ? [] : await tickets.where("learner_id", "=", learnerId).execute();
  if (userEmail === "") return { sameWriter: own, sameAddress: [] };
  const contact = await tickets.where("user_email", "=", userEmail).where("learner_id", "is", null).execute();
  if (learnerId !== null) return { sameWriter: own, sameAddress: contact };
  const ofAccounts = await tickets.where("user_email", "=", userEmail).where("learner_id", "is not", null).execute();
  return { sameWriter: contact, sameAddress: ofAccounts };
}
