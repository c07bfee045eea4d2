import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { takeFilesOrKeep, type Files } from "~/http/form/kept-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { SENT_TOO_OFTEN } from "~/http/form/sent-too-often";
import { isTooOften } from "~/http/request/rate-limit.server";
import { NEW_TICKETS } from "~/http/request/support-limits";
import { createTicket } from "~/services/support/create-ticket.server";
import { findAbout } from "~/services/support/find-about.server";
import { TICKET_REFUSALS } from "~/services/support/ticket-refusals";
import { newTicketSchema } from "~/services/support/ticket-schema";
import { paths } from "~/urls/paths";
import { attachSent, TICKET_FORM_LIMIT } from "../sent-images.server";
import type { TicketFields } from "./ticket-form";

const FAILED = "Failed to create ticket. Please try again.";
const TOO_MANY = `${TICKET_REFUSALS.tooManyTickets} What you typed is still here.`;

/** The address of the form, with what it is about where it was asked for. */
export function formAddress(query: { get: (name: string) => unknown }): string {
  const [about, id] = [query.get("about"), query.get("id")];
  if (typeof id !== "string" || id === "" || id.length > 100) return paths.createTicket();
  if (about !== "question" && about !== "payment" && about !== "error") return paths.createTicket();
  return paths.createTicket({ about, id });
}

/** Takes the form of a new ticket. Whatever is wrong with it, what was typed comes back with the form. */
export async function createFromForm(request: Request) {
  return takeFilesOrKeep(
    request,
    { maxBytes: TICKET_FORM_LIMIT, pathOf: (form) => formAddress(form) },
    (learnerId, form, files) => create(request, { learnerId, form, files }),
  );
}

async function create(
  request: Request,
  { learnerId, form, files }: { learnerId: string; form: FormData; files: Files },
) {
  const typed = typedIn(form);
  const again = (message: string) => ({ error: { "": [message] }, typed });
  if (await isTooOften(request, { ...NEW_TICKETS, key: learnerId }))
    return data(again(SENT_TOO_OFTEN), { status: 429 });
  const submission = parseWithZod(typedFields(form), { schema: newTicketSchema });
  if (submission.status !== "success") {
    return data({ error: submission.error ?? {}, typed }, { status: 400 });
  }

  const { ticket_type: type, ...fields } = submission.value;
  try {
    const about = await findAbout(ctx, { learnerId, kind: textIn(form, "about"), id: textIn(form, "id") });
    const result = await createTicket(ctx, { learnerId, type, ...fields, about });
    if (result.status === "too-many") return data(again(TOO_MANY), { status: 429 });
    ctx.jobs.wake();
    return redirect(await attachSent(request, { ticketId: result.ticketId, messageId: null, form, files }));
  } catch (error) {
    return writeFailed(request, error, again(FAILED));
  }
}

function typedIn(form: FormData): TicketFields {
  return {
    ticket_type: textIn(form, "ticket_type") ?? "general",
    priority: textIn(form, "priority") ?? "medium",
    subject: textIn(form, "subject") ?? "",
    description: textIn(form, "description") ?? "",
  };
}

function textIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}
