import { CSV_START, csvLine } from "~/services/accounts/csv";
import { inTransaction, type DbContext } from "~/services/context";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { MAX_ROWS, queryOf, type QueueFilter } from "./queue-filter";
import { filteredTickets } from "./queue.server";

const AT_ONCE = 200;

const COLUMNS = [
  "id",
  "created_at",
  "updated_at",
  "source",
  "ticket_type",
  "priority",
  "status",
  "user_name",
  "user_email",
  "subject",
  "description",
  "first_answered_at",
  "waiting_since",
  "resolved_at",
  "satisfaction",
] as const;

/** What a filter finds, as the lines of a CSV file, at most 10,000; with an entry in the audit log before the first. */
export async function* exportTickets(
  ctx: DbContext,
  { staffId, filter }: { staffId: string; filter: QueueFilter },
): AsyncGenerator<string> {
  // What was searched for is a text that somebody typed: the log does not keep it.
  const { q, page: _page, ...query } = queryOf(filter);
  await inTransaction(ctx, (ctx) =>
    recordStaffAction(ctx, {
      staffId,
      action: "tickets-exported",
      detail: { ...query, ...(q !== undefined && { isSearch: true }) },
    }),
  );
  yield CSV_START + csvLine([...COLUMNS]);
  const tickets = await filteredTickets(ctx, { staffId, filter });
  if (tickets === null) return;
  // The order may change while it is read: which tickets there are is settled first.
  const found = await tickets.select("ticket.number").limit(MAX_ROWS).execute();
  const numbers = found.map(({ number }) => number);
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const wanted = numbers.slice(start, start + AT_ONCE);
    const rows = await ctx.db
      .selectFrom("tickets")
      .select(["number", ...COLUMNS])
      .where("number", "in", wanted)
      .execute();
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const lines = wanted.map((number) => byNumber.get(number)).filter((row) => row !== undefined);
    yield lines.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join("");
  }
}
