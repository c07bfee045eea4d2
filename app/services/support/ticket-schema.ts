import { z } from "zod";
import {
  MAX_SATISFACTION_COMMENT,
  MAX_TICKET_SUBJECT,
  MIN_TICKET_SUBJECT,
  MIN_TICKET_TEXT,
} from "~/services/limits/input-limits";
import { asOneLine, composed } from "~/text/one-line";
import { atMost, HIDDEN } from "~/text/text-rules";
import { hidesNothing, hidesNothingInLines } from "~/text/visible-text";
import { ticketText } from "./ticket-text";
import { TICKET_PRIORITIES, TICKET_TYPES } from "./ticket-words";

const SUBJECT = `Subject must be at least ${MIN_TICKET_SUBJECT} characters long`;
const DESCRIPTION = `Description must be at least ${MIN_TICKET_TEXT} characters long`;
const REPLY = "Write your reply";

const description = (tooShort: string) =>
  ticketText({ empty: tooShort }).refine((text) => text.length >= MIN_TICKET_TEXT, tooShort);

export const newTicketSchema = z.object({
  ticket_type: z.enum(TICKET_TYPES, "Select a type").default("general"),
  priority: z.enum(TICKET_PRIORITIES, "Select a priority").default("medium"),
  subject: z
    .string(SUBJECT)
    .refine(hidesNothing, HIDDEN)
    .transform(asOneLine)
    .refine((text) => text.length >= MIN_TICKET_SUBJECT, SUBJECT)
    .refine(...atMost(MAX_TICKET_SUBJECT)),
  description: description(DESCRIPTION),
});

export const updateTicketSchema = z.object({ description: description(`${DESCRIPTION}.`) });

export const replySchema = z.object({ body: ticketText({ empty: REPLY }) });

export const satisfactionSchema = z.object({
  satisfaction: z.enum(["yes", "no"], "Choose Yes or No"),
  comment: z
    .string()
    .default("")
    .transform((typed) => composed(typed).trim())
    .refine(...atMost(MAX_SATISFACTION_COMMENT))
    .refine(hidesNothingInLines, HIDDEN),
});
