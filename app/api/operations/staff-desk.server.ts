import { z } from "zod";
import { ctx } from "~/app-context.server";
import { enqueueMails } from "~/http/request/enqueue-mails.server";
import { notFound } from "~/http/response/responses.server";
import { viewLearner } from "~/services/staff/staff-learner.server";
import { listStaffLog } from "~/services/staff/staff-log.server";
import { findUnsentMails, sendAllMailsAgain, sendMailAgain } from "~/services/staff/unsent-mails.server";
import { ok, operation } from "../operation";
import { done, id } from "../schemas/common";
import { logQuery, staffLog, unsentMails } from "../schemas/staff-desk";
import { staffLearner } from "../schemas/staff-learners";
import { errorFields } from "./show-staff-ticket.server";

export const getLearner = operation({
  id: "getStaffLearner",
  method: "GET",
  path: "/api/staff/learners/{learnerId}",
  group: "staff",
  summary: "Read what helps to help a learner",
  description: "Each look is written into the audit log.",
  access: "staff",
  params: z.object({ learnerId: id }),
  answers: { 200: staffLearner },
  async handle({ caller, params: { learnerId } }) {
    const learner = await viewLearner(ctx, { staffId: caller.learnerId, learnerId });
    if (!learner) throw notFound("Learner");
    return ok({
      success: true as const,
      id: learner.id,
      name: learner.name,
      email: learner.email,
      created_at: learner.createdAt,
      plan: { state: learner.plan.state, billing_cycle: learner.plan.billingCycle },
      courses: learner.courses.map(({ courseName, createdAt, ...course }) => ({
        ...course,
        course_name: courseName,
        created_at: createdAt,
      })),
      tickets: learner.tickets.map(({ createdAt, ...ticket }) => ({ ...ticket, created_at: createdAt })),
      failed_jobs: learner.failedJobs.map(({ errorKind, finishedAt, ...job }) => ({
        ...job,
        error_kind: errorKind,
        finished_at: finishedAt,
      })),
      request_errors: learner.requestErrors.map(errorFields),
    });
  },
});

export const getMails = operation({
  id: "getUnsentMails",
  method: "GET",
  path: "/api/staff/mails",
  group: "staff",
  summary: "How much mail waits, and what was given up",
  access: "staff",
  answers: { 200: unsentMails },
  async handle() {
    const { givenUp, waitingCount } = await findUnsentMails(ctx);
    return ok({
      success: true as const,
      can_send_mail: ctx.mail !== null,
      waiting_count: waitingCount,
      given_up: givenUp.map(({ failedAt, ...mail }) => ({ ...mail, failed_at: failedAt })),
    });
  },
});

export const sendAgain = operation({
  id: "sendMailAgain",
  method: "POST",
  path: "/api/staff/mails/{mailId}/send-again",
  group: "staff",
  summary: "Try a mail again that was given up",
  description: "One that waits already is left to itself.",
  access: "staff",
  params: z.object({ mailId: id }),
  answers: { 200: done },
  async handle({ caller: { learnerId: staffId }, params }) {
    const { status } = await sendMailAgain(ctx, { staffId, ...params });
    if (status === "no-mail") throw notFound("Mail");
    ctx.jobs.wake();
    return ok({ success: true as const, message: "It’s on its way again." });
  },
});

export const sendAllAgain = operation({
  id: "sendAllMailsAgain",
  method: "POST",
  path: "/api/staff/mails/send-again",
  group: "staff",
  summary: "Try all mails again that were given up",
  access: "staff",
  answers: { 200: done },
  async handle({ request, caller: { learnerId: staffId } }) {
    await sendAllMailsAgain(ctx, { staffId });
    enqueueMails(request);
    return ok({ success: true as const, message: "They’re on their way again." });
  },
});

export const getLog = operation({
  id: "listStaffActions",
  method: "GET",
  path: "/api/staff/log",
  group: "staff",
  summary: "Read the audit log: what staff did",
  access: "staff",
  query: logQuery,
  answers: { 200: staffLog },
  async handle({ query }) {
    const { entries, next } = await listStaffLog(ctx, {
      ticketId: query.ticket_id,
      learnerId: query.learner_id,
      staffId: query.staff_id,
      before: query.cursor,
    });
    return ok({
      success: true as const,
      entries: entries.map((entry) => ({
        id: entry.id,
        created_at: entry.createdAt,
        staff_id: entry.staffId,
        staff_name: entry.staffName,
        words: entry.words,
        ticket_id: entry.ticketId,
        learner_id: entry.learnerId,
      })),
      next_cursor: next,
    });
  },
});
