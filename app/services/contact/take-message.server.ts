import type { DbContext } from "~/services/context";
import { createContactTicket } from "~/services/support/create-ticket.server";
import type { TicketType } from "~db/schema";
import { contactSubjects, type ContactSubject } from "./contact-subjects";

interface ContactMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
}

const TYPES: Readonly<Record<ContactSubject, TicketType>> = {
  general: "general",
  technical: "technical_support",
  billing: "billing_inquiry",
  feature: "feature_request",
  partnership: "general",
};

/**
 * A message from the contact page becomes a ticket of the support desk. The same one again, on the same day, is taken for
 * a second click. Wake the worker after it.
 */
export async function takeMessage(
  ctx: DbContext,
  { name, email, subject, message }: ContactMessage,
): Promise<{ status: "stored" | "already-stored" }> {
  const { status } = await createContactTicket(ctx, {
    name,
    email,
    type: TYPES[subject],
    priority: "medium",
    subject: contactSubjects[subject],
    description: message,
  });
  return { status: status === "created" ? "stored" : "already-stored" };
}
