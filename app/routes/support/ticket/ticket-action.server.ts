import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { takeFilesOrKeep, type Files } from "~/http/form/kept-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { SENT_TOO_OFTEN } from "~/http/form/sent-too-often";
import { isTooOften } from "~/http/request/rate-limit.server";
import { TICKET_CHANGES } from "~/http/request/support-limits";
import { notFound, problem } from "~/http/response/responses.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { findOwnTicket } from "~/services/support/own-ticket.server";
import { rateTicket } from "~/services/support/satisfaction.server";
import { TICKET_REFUSALS } from "~/services/support/ticket-refusals";
import { replySchema, satisfactionSchema, updateTicketSchema } from "~/services/support/ticket-schema";
import { updateDescription } from "~/services/support/update-description.server";
import { paths } from "~/urls/paths";
import { attachSent, TICKET_FORM_LIMIT } from "../sent-images.server";
import type { Refused, TicketIntent } from "./refused";

/** What the page says once. */
export const UPDATED = "ticket-updated";

const FAILED: Readonly<Record<TicketIntent, string>> = {
  update: "Failed to update ticket. Please try again.",
  reply: "We couldn’t send your reply. Try again.",
  rate: "We couldn’t save your answer. Try again.",
};
const TOO_MANY = `${TICKET_REFUSALS.tooManyReplies} What you typed is still here.`;
const CHANGED =
  "The description has changed since you opened this page. Below are the current one and yours: send yours again to replace it.";
const REOPENED = `${TICKET_REFUSALS.notOver} What you typed is still here.`;

interface Sent {
  request: Request;
  learnerId: string;
  ticketId: string;
  form: FormData;
  files: Files;
}

/** Takes each form of a ticket's page. Whatever is wrong with one, what was typed comes back with it. */
export async function takeTicketForm(request: Request, ticketId: string | undefined) {
  if (!ticketId) throw problem(400, "No ticket ID found.");
  return takeFilesOrKeep(
    request,
    { maxBytes: TICKET_FORM_LIMIT, pathOf: () => paths.ticket(ticketId) },
    async (learnerId, form, files) => {
      const intent = intentOf(form);
      if (await isTooOften(request, { ...TICKET_CHANGES, key: learnerId })) return again(form, SENT_TOO_OFTEN, 429);
      try {
        return await { update, reply, rate }[intent]({ request, learnerId, ticketId, form, files });
      } catch (error) {
        return writeFailed(request, error, refused(form, { "": [FAILED[intent]] }));
      }
    },
  );
}

async function update({ learnerId, ticketId, form }: Sent) {
  const checked = check(form, updateTicketSchema);
  if (!checked.value) return data(refused(form, checked.error), { status: 400 });
  const describedAt = String(form.get("described_at") ?? "");
  const result = await updateDescription(ctx, { learnerId, ticketId, ...checked.value, describedAt });
  switch (result.status) {
    case "updated":
      return redirectAfterSaving(paths.ticket(ticketId), UPDATED);
    case "changed-meanwhile": {
      const { description, describedAt } = result;
      return data({ ...refused(form, { "": [CHANGED] }), current: { description, describedAt } }, { status: 409 });
    }
    case "over":
      return again(form, TICKET_REFUSALS.over, 409);
    case "no-ticket":
      throw notFound("Ticket");
  }
}

async function reply({ request, learnerId, ticketId, form, files }: Sent) {
  const checked = check(form, replySchema);
  if (!checked.value) return data(refused(form, checked.error), { status: 400 });
  const result = await answerTicket(ctx, { learnerId, ticketId, ...checked.value });
  switch (result.status) {
    case "answered":
    case "already-answered": {
      ctx.jobs.wake();
      const { messageId } = result;
      const address = await attachSent(request, { ticketId, messageId, form, files });
      return redirect(`${address}#message-${messageId}`);
    }
    case "closed":
      return again(form, TICKET_REFUSALS.closed, 409);
    case "too-many":
      return again(form, TOO_MANY, 429);
    case "no-ticket":
      throw notFound("Ticket");
  }
}

async function rate({ learnerId, ticketId, form }: Sent) {
  const checked = check(form, satisfactionSchema);
  if (!checked.value) return data(refused(form, checked.error), { status: 400 });
  if (!(await rateTicket(ctx, { learnerId, ticketId, ...checked.value }))) {
    if (!(await findOwnTicket(ctx, { learnerId, ticketId }))) throw notFound("Ticket");
    return again(form, REOPENED, 409);
  }
  return redirect(`${paths.ticket(ticketId)}#satisfaction`);
}

function check<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): { value: z.output<Schema>; error: null } | { value: null; error: Refused["error"] } {
  const submission = parseWithZod(typedFields(form), { schema });
  return submission.status === "success"
    ? { value: submission.value, error: null }
    : { value: null, error: submission.error ?? {} };
}

function again(form: FormData, message: string, status: 409 | 429) {
  return data(refused(form, { "": [message] }), { status });
}

function intentOf(form: FormData): TicketIntent {
  const intent = form.get("intent");
  if (intent === "update" || intent === "reply" || intent === "rate") return intent;
  throw problem(400, "We don’t recognize this form. Reload the page and send it again.");
}

function refused(form: FormData, error: Refused["error"]): Refused {
  return { intent: intentOf(form), error, typed: Object.fromEntries(textsOf(form)), current: null };
}

const SHOWN_AGAIN = ["description", "described_at", "body", "satisfaction", "comment"];

function textsOf(form: FormData): [string, string][] {
  return SHOWN_AGAIN.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
}
