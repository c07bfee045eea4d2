import { expect, test } from "vitest";
import { listStaffLog } from "~/services/staff/staff-log.server";
import { viewLearner } from "~/services/staff/staff-learner.server";
import { countQueue } from "~/services/staff/tickets/queue-counts.server";
import { changeTicket, findFields } from "~/services/staff/tickets/change-ticket.server";
import { exportTickets } from "~/services/staff/tickets/export-tickets.server";
import { listOtherTickets } from "~/services/staff/tickets/other-tickets.server";
import { mergeTicket } from "~/services/staff/tickets/merge-ticket.server";
import { addNote } from "~/services/staff/tickets/notes.server";
import { listQuestionRows } from "~/services/staff/tickets/question-rows.server";
import { readQueueFilter } from "~/services/staff/tickets/queue-filter";
import { listQueue } from "~/services/staff/tickets/queue.server";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { listSavedViews, saveView } from "~/services/staff/tickets/saved-views.server";
import { listStaff } from "~/services/staff/tickets/staff-members.server";
import { findStaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { findSupportFigures } from "~/services/staff/tickets/support-figures.server";
import { deleteTicket } from "~/services/staff/tickets/delete-ticket.server";
import { createContactTicket, createTicket } from "~/services/support/create-ticket.server";
import { createLearner } from "./support/factories";
import { createWatchedContext } from "./support/watched-context";

/**
 * In their order, by the key, until a page is full: all tickets, or all of the log. The audit log's newest entries by an
 * index of the same order. A list in the query itself.
 */
const IN_ORDER =
  /^SCAN (\d+ )?(CONSTANT ROW|ticket$|staff_actions USING INDEX sqlite_autoindex_staff_actions_1|tickets? USING .*INDEX tickets_queue|canned_replies USING INDEX|ticket_search VIRTUAL TABLE)/;

test("no query of the desk reads through a whole table, and none of its lists is sorted", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const [ada, grace] = [await createLearner(ctx), await createLearner(ctx)];
  const staffId = grace.id;
  const fields = { type: "general", priority: "medium", about: null } as const;
  const write = async (count: number) => {
    const texts = { subject: `Subject ${count}`, description: `Description ${count}` };
    return (await createTicket(ctx, { learnerId: ada.id, ...fields, ...texts })) as { ticketId: string };
  };
  const [{ ticketId }, { ticketId: otherId }] = [await write(1), await write(2)];
  const contact = { name: "Bob", email: "bob@example.org", subject: "A question", description: "What is it about?" };
  const { ticketId: contactId } = await createContactTicket(ctx, { type: "general", priority: "low", ...contact });

  watch(true);
  for (const query of [
    "",
    "status=any",
    "status=open",
    "status=resolved",
    "status=any&type=general",
    "status=any&priority=urgent",
    "status=any&source=contact",
    "assignee=me",
    "status=any&assignee=me",
    "status=any&assignee=none",
    "status=closed&type=general&priority=low&source=dashboard&assignee=none",
    "q=question",
    "q=question&status=open&page=2",
  ]) {
    const filter = readQueueFilter(new URLSearchParams(query));
    await listQueue(ctx, { staffId, filter });
    await listQuestionRows(ctx, filter);
    for await (const _ of exportTickets(ctx, { staffId, filter }));
  }
  await countQueue(ctx, { staffId });
  await listStaff(ctx, { emails: [grace.email], issuer: "stand-in" });
  await saveView(ctx, { staffId, name: "Mine", query: "assignee=me" });
  await listSavedViews(ctx, { staffId });
  for (const id of [ticketId, contactId]) await listOtherTickets(ctx, (await findStaffTicket(ctx, id))!);
  await addNote(ctx, { staffId, ticketId, body: "A note" });
  const { version, fields: now } = (await findFields(ctx, ticketId))!;
  await changeTicket(ctx, { ...now, priority: "high", staffId, ticketId, version });
  await replyToTicket(ctx, { staffId, ticketId, body: "A reply", status: "pending_user", version: null });
  const versions = { sourceVersion: 1, targetVersion: version + 2 };
  expect(await mergeTicket(ctx, { staffId, sourceId: otherId, targetId: ticketId, ...versions })).toEqual({
    status: "merged",
  });
  for (const choice of [{}, { ticketId }, { learnerId: ada.id }, { staffId }, { before: "01" }])
    await listStaffLog(ctx, choice);
  await viewLearner(ctx, { staffId, learnerId: ada.id });
  await findSupportFigures(ctx, { days: 30 });
  await deleteTicket(ctx, { staffId, ticketId });
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(40);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN") && !IN_ORDER.test(detail))).toEqual([]);
  const sorted = steps.filter(
    ({ detail, sql }) => detail.includes("TEMP B-TREE FOR ORDER BY") && / from "tickets"/.test(sql),
  );
  expect(sorted).toEqual([]);
});
