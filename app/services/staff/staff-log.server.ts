import type { DbContext } from "~/services/context";
import { THE_MAILBOX, type StaffActionKind } from "./audit-log.server";
import { actionWords } from "./log-words";

const PAGE_SIZE = 50;

export interface LogEntry {
  id: string;
  createdAt: string;
  /** As the log names them: whoever is gone is a former member of staff. */
  staffName: string;
  staffId: string;
  /** What was done, in words. */
  words: string[];
  ticketId: string | null;
  learnerId: string | null;
}

interface ListLog {
  ticketId?: string | null;
  /** Whom it was about. */
  learnerId?: string | null;
  staffId?: string | null;
  /** The id of the last entry of the page before; null for the newest. */
  before?: string | null;
}

/** The audit log, the newest first, a page at a time: all of it, or what was done to a ticket, to somebody, by somebody. */
export async function listStaffLog(
  ctx: DbContext,
  { ticketId = null, learnerId = null, staffId = null, before = null }: ListLog,
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const rows = await ctx.db
    .selectFrom("staff_actions")
    .selectAll()
    .$if(ticketId !== null, (query) => query.where("ticket_id", "=", ticketId))
    .$if(learnerId !== null, (query) => query.where("learner_id", "=", learnerId))
    .$if(staffId !== null, (query) => query.where("staff_id", "=", staffId!))
    .$if(before !== null, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc") // ids sort by time
    .limit(PAGE_SIZE + 1) // one more tells that there is another page
    .execute();
  const shown = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, detail: JSON.parse(row.detail) as LogDetail }));
  const names = await findNames(ctx, [
    ...shown.map((row) => row.staff_id),
    ...shown.flatMap(({ detail: { assigneeId } }) => (Array.isArray(assigneeId) ? (assigneeId as unknown[]) : [])),
  ]);
  const nameOf = (id: string) =>
    id === THE_MAILBOX ? "the desk’s mailbox" : (names.get(id) ?? "a former member of staff");
  return {
    entries: shown.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      staffId: row.staff_id,
      staffName: nameOf(row.staff_id),
      words: actionWords(row.action as StaffActionKind, row.detail, nameOf),
      ticketId: row.ticket_id,
      learnerId: row.learner_id,
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

export type LogDetail = Record<string, unknown>;

async function findNames(ctx: DbContext, ids: unknown[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === "string"))];
  if (wanted.length === 0) return new Map();
  const staff = await ctx.db.selectFrom("learners").select(["id", "full_name"]).where("id", "in", wanted).execute();
  return new Map(staff.map(({ id, full_name }) => [id, full_name]));
}
