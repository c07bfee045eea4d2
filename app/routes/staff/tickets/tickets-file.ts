import { Readable } from "node:stream";
import { type ActionFunctionArgs, createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { exportTickets } from "~/services/staff/tickets/export-tickets.server";
import { readQueueFilter } from "~/services/staff/tickets/queue-filter";

/** What a filter of the queue finds, as a file for a spreadsheet, piece by piece. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  const filter = readQueueFilter(new URL(request.url).searchParams);
  const lines = exportTickets(ctx, { staffId, filter });
  const first = await lines.next(); // what fails at once is an error page, not half a file
  return new Response(createReadableStreamFromReadable(Readable.from(startingWith(first.value ?? "", lines))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="tickets-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

async function* startingWith(first: string, rest: AsyncIterable<string>) {
  yield first;
  yield* rest;
}
