import { z } from "zod";
import { MAX_TICKET_TEXT } from "~/services/limits/input-limits";
import { ticketText } from "~/services/support/ticket-text";
import { TICKET_PRIORITIES, TICKET_STATUSES, TICKET_TYPES } from "~/services/support/ticket-words";
import { composed } from "~/text/one-line";
import { atMost, HIDDEN } from "~/text/text-rules";
import { hidesNothingInLines } from "~/text/visible-text";
import type { TicketFields } from "./change-ticket.server";

/** The forms of a ticket's page for staff, each with the version of the ticket that it was made of. */

const version = z.coerce.number().int().min(1);

const optionalText = z
  .string()
  .transform((typed) => composed(typed).trim())
  .refine(...atMost(MAX_TICKET_TEXT))
  .refine(hidesNothingInLines, HIDDEN)
  .default("");

export const changeSchema = z.object({
  status: z.enum(TICKET_STATUSES, "Choose a status"),
  priority: z.enum(TICKET_PRIORITIES, "Choose a priority"),
  type: z.enum(TICKET_TYPES, "Choose a type"),
  /** Empty for nobody. */
  assignee: z.string().default(""),
  admin_notes: optionalText,
  resolution: optionalText,
  version,
  base: z.string().default(""),
});

export const staffReplySchema = z.object({
  body: ticketText({ empty: "Write your reply" }),
  status: z.enum(TICKET_STATUSES, "Choose the new status"),
  version,
});

export const noteSchema = z.object({ body: ticketText({ empty: "Write your note" }) });

/** The fields that the form can change, in its order. */
export const CHANGEABLE = ["status", "priority", "type", "assigneeId", "adminNotes", "resolution"] as const;
export type Changeable = (typeof CHANGEABLE)[number];

export const FIELD_NAMES: Readonly<Record<Changeable, string>> = {
  status: "Status",
  priority: "Priority",
  type: "Type",
  assigneeId: "Assigned to",
  adminNotes: "Notes to the writer",
  resolution: "Resolution",
};

/**
 * After somebody else was faster: what the form says now. A field that was not touched follows what is stored; one that
 * was stays as it was typed.
 *
 * @param input.touched fields that were other than the form had them at first
 */
export function mergedDraft(
  typed: TicketFields,
  { current, touched }: { current: TicketFields; touched: readonly Changeable[] },
): TicketFields {
  return { ...current, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) };
}
