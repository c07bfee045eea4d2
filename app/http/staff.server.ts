import { config } from "~/config.server";

/** Whether the operator has named this person in `STAFF_EMAILS`. Their e-mail address is verified by Google. */
export function isStaff({ person }: { person: { email: string } }): boolean {
  return config.staffEmails.includes(person.email.toLowerCase());
}
