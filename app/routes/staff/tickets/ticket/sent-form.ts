import type { ZodError } from "zod";
import type { ReturnedNote } from "./refused";

/** A form of the ticket's page as it came, and from whom. */
export interface SentForm {
  staffId: string;
  /** First name. */
  staffName: string;
  ticketId: string;
  form: FormData;
}

export type Errors = Partial<Record<string, string>>;

/** The first error of each field. */
export function errorsOf(error: ZodError): Errors {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message]));
}

export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

export function draftNote({ form }: SentForm, errors: Errors): ReturnedNote {
  return { form: "note", draft: { body: textOf(form, "body") }, errors };
}
