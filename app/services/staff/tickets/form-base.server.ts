import { fingerprintOf } from "~/services/ids/fingerprint.server";
import type { TicketFields } from "./change-ticket.server";
import { CHANGEABLE, type Changeable } from "./ticket-forms";

/** What a form was made of, in short: a hidden field by which it is seen which fields somebody touched. */
export function formBase(fields: TicketFields): string {
  return CHANGEABLE.map((field) => fingerprintOf({ value: fields[field] })).join(".");
}

/** The fields that are other than the form had them; all, where nobody knows. */
export function touchedFields(base: string, typed: TicketFields): Changeable[] {
  const before = base.split(".");
  const now = formBase(typed).split(".");
  return CHANGEABLE.filter((_, index) => before[index] !== now[index]);
}
