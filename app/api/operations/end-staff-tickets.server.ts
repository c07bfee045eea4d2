import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { deleteTicket } from "~/services/staff/tickets/delete-ticket.server";
import { mergeTicket } from "~/services/staff/tickets/merge-ticket.server";
import { STAFF_TICKET_REFUSALS } from "~/services/staff/tickets/ticket-refusals";
import { ok, operation } from "../operation";
import { done, id } from "../schemas/common";
import * as schemas from "../schemas/staff-tickets";
import { wrongField } from "../wrong-fields.server";
import { showStaffTicket } from "./show-staff-ticket.server";

const params = z.object({ ticketId: id });

export const merge = operation({
  id: "mergeTicket",
  method: "POST",
  path: "/api/staff/tickets/{ticketId}/merge",
  group: "staff",
  summary: "Merge a ticket into another of the same person",
  description:
    "Everything in it moves to the other ticket, in order of time. It is then closed and links to the other, which is the answer.",
  access: "staff",
  params,
  body: schemas.merging,
  answers: { 200: schemas.staffTicket },
  refusals: {
    409:
      "One of the two changed meanwhile; or they may be of different people, one is merged already, or the other is " +
      "resolved or closed.",
  },
  async handle({ caller: { learnerId: staffId }, params: { ticketId: sourceId }, body }) {
    const { into: targetId, version: sourceVersion, into_version: targetVersion } = body;
    if (targetId === sourceId) throw wrongField("/into", "Send the id of another ticket");
    const result = await mergeTicket(ctx, { staffId, sourceId, targetId, sourceVersion, targetVersion });
    switch (result.status) {
      case "merged":
        return ok(await showStaffTicket(targetId));
      case "changed-meanwhile":
        throw problemDetails(409, STAFF_TICKET_REFUSALS.mergeMeanwhile);
      case "not-allowed":
        throw problemDetails(409, STAFF_TICKET_REFUSALS.notMergeable);
      case "no-ticket":
        await showStaffTicket(sourceId); // 404, unless it is the other one
        throw wrongField("/into", "There is no such ticket");
    }
  },
});

export const deleteOne = operation({
  id: "deleteTicket",
  method: "DELETE",
  path: "/api/staff/tickets/{ticketId}",
  group: "staff",
  summary: "Delete a ticket for good",
  description:
    "Deletes the conversation, its pictures, its unsent emails and the tickets merged into it. The log records who did it.",
  access: "staff",
  params,
  answers: { 200: done },
  async handle({ caller: { learnerId: staffId }, params: { ticketId } }) {
    if (!(await deleteTicket(ctx, { staffId, ticketId }))) throw notFound("Ticket");
    return ok({ success: true as const, message: "Deleted." });
  },
});
