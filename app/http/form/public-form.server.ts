import type { HeadersFunction } from "@remix-run/node";
import { logUnexpected } from "~/http/request/log-unexpected.server";

/** A page that answers a form has somebody's words in it: no cache keeps it. */
export const FOR_SENDER_ALONE = { "Cache-Control": "private, no-cache" };

/** What answers a form is for whoever sent it alone; the page before that, which the loader speaks for, is for all. */
export const publicFormHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

interface Refusal {
  /** For whoever sent the form. */
  message: string;
  init: { status: number; headers: Record<string, string> };
}

/**
 * Why a form could not be taken, to be shown with it and with all that was typed.
 *
 * @param error a response that was thrown, with its words; or a failure, such as a full disk, which is logged
 * @param failed what to say of a failure
 */
export async function refusalOf(request: Request, error: unknown, failed: string): Promise<Refusal> {
  if (!(error instanceof Response)) {
    logUnexpected(request, error);
    return { message: failed, init: { status: 503, headers: FOR_SENDER_ALONE } };
  }
  const wait = error.headers.get("Retry-After");
  return {
    message: await error.text(),
    init: { status: error.status, headers: { ...FOR_SENDER_ALONE, ...(wait && { "Retry-After": wait }) } },
  };
}

/** Whether the field of a `Honeypot` was filled in. Answer as if all were well, and do nothing. */
export function isTrapped(form: FormData): boolean {
  return (form.get("website") ?? "") !== "";
}
