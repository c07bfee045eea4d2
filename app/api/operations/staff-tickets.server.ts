import { z } from "zod";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { notFound } from "~/http/response/responses.server";
import { imageResponse } from "~/http/response/image-response.server";
import { listCannedReplies } from "~/services/staff/tickets/canned-replies.server";
import { countQueue } from "~/services/staff/tickets/queue-counts.server";
import { MAX_PAGE, readQueueFilter } from "~/services/staff/tickets/queue-filter";
import { listQuestionRows } from "~/services/staff/tickets/question-rows.server";
import { listQueue, type QueueTicket } from "~/services/staff/tickets/queue.server";
import { listStaff } from "~/services/staff/tickets/staff-members.server";
import type { Figures } from "~/services/staff/tickets/support-figures";
import { findSupportFigures } from "~/services/staff/tickets/support-figures.server";
import { readTicketImage } from "~/services/support/ticket-images.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { cannedReplyList, figuresQuery, supportFigures } from "../schemas/staff-desk";
import { queue, queueQuery, staffTicket } from "../schemas/staff-tickets";
import { showStaffTicket, STAFF_IMAGE_PATH } from "./show-staff-ticket.server";

export const listAll = operation({
  id: "listStaffTickets",
  method: "GET",
  path: "/api/staff/tickets",
  group: "staff",
  summary: "List what waits to be answered, 25 tickets at a time",
  access: "staff",
  query: queueQuery,
  answers: { 200: queue },
  async handle({ caller: { learnerId: staffId }, query: { cursor, ...chosen } }) {
    const filter = readQueueFilter(new URLSearchParams({ ...chosen, page: cursor ?? "1" }));
    const { tickets, hasMore } = await listQueue(ctx, { staffId, filter });
    const questions = await listQuestionRows(ctx, filter);
    const { byStatus, ...counts } = await countQueue(ctx, { staffId });
    const staff = await listStaff(ctx, { emails: config.staffEmails, issuer: config.issuer });
    return ok({
      success: true as const,
      tickets: tickets.map(queuedFields),
      questions: questions.map(({ id, conceptName, stem, challengedAt }) => ({
        id,
        concept_name: conceptName,
        question: stem,
        challenged_at: challengedAt,
      })),
      counts: { open: 0, in_progress: 0, pending_user: 0, ...byStatus, ...counts },
      staff: staff.map(({ id, name }) => ({ id, name })),
      next_cursor: hasMore && filter.page < MAX_PAGE ? String(filter.page + 1) : null,
    });
  },
});

export const getOne = operation({
  id: "getStaffTicket",
  method: "GET",
  path: "/api/staff/tickets/{ticketId}",
  group: "staff",
  summary: "Read anybody’s ticket, its messages, its notes and who wrote it",
  access: "staff",
  params: z.object({ ticketId: id }),
  answers: { 200: staffTicket },
  async handle({ params }) {
    return ok(await showStaffTicket(params.ticketId));
  },
});

export const getImage = operation({
  id: "getStaffTicketImage",
  method: "GET",
  path: STAFF_IMAGE_PATH,
  group: "staff",
  summary: "Fetch a picture that is attached to anybody’s ticket",
  access: "staff",
  params: z.object({ imageId: id }),
  answers: { 200: { mediaType: "image/webp" } },
  async handle({ params: { imageId } }) {
    const image = await readTicketImage(ctx, { imageId, learnerId: null });
    if (!image) throw notFound("Image");
    return imageResponse(image, { cachedForSeconds: 0 });
  },
});

export const listCanned = operation({
  id: "listCannedReplies",
  method: "GET",
  path: "/api/staff/canned-replies",
  group: "staff",
  summary: "List the canned replies, by title",
  access: "staff",
  answers: { 200: cannedReplyList },
  async handle() {
    return ok({ success: true as const, canned_replies: await listCannedReplies(ctx) });
  },
});

export const getFigures = operation({
  id: "getSupportFigures",
  method: "GET",
  path: "/api/staff/support-figures",
  group: "staff",
  summary: "How fast tickets were answered, and whether it helped",
  access: "staff",
  query: figuresQuery,
  answers: { 200: supportFigures },
  async handle({ query }) {
    const days = Number(query.days);
    const { all, byType, isCut } = await findSupportFigures(ctx, { days });
    return ok({
      success: true as const,
      days,
      is_cut: isCut,
      all: figureFields(all),
      by_type: byType.map(({ type, figures }) => ({ ticket_type: type, figures: figureFields(figures) })),
    });
  },
});

function queuedFields(ticket: QueueTicket) {
  return {
    id: ticket.id,
    subject: ticket.subject,
    excerpt: ticket.excerpt,
    user_name: ticket.userName,
    ticket_type: ticket.type,
    priority: ticket.priority,
    status: ticket.status,
    has_priority_support: ticket.hasPrioritySupport,
    queue_rank: ticket.queueRank,
    assignee_name: ticket.assigneeName,
    waiting_since: ticket.waitingSince,
    created_at: ticket.createdAt,
  };
}

function figureFields(figures: Figures) {
  return {
    count: figures.count,
    in_time_share: figures.inTimeShare,
    overdue_count: figures.overdueCount,
    median_first_answer_ms: figures.medianFirstAnswerMs,
    median_resolution_ms: figures.medianResolutionMs,
    rated_count: figures.ratedCount,
    helped_share: figures.helpedShare,
  };
}
