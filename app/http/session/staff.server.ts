import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import type { Session } from "~/services/accounts/sessions.server";
import { notFound, problem } from "~/http/response/responses.server";
import { requireLearner } from "./session.server";

/** Whether the operator has named this person in `STAFF_EMAILS`. Their e-mail address is verified by Google. */
export function isStaff({ person }: { person: { email: string } }): boolean {
  return config.staffEmails.includes(person.email.toLowerCase());
}

/** @throws a redirect to sign in, or, for whoever is no staff, the very 404 of a page that is not there */
export async function requireStaff(request: Request): Promise<Session> {
  const session = await requireLearner(request);
  if (!isStaff(session)) throw notFound("Page");
  return session;
}

/** `requireStaff` for pages about what is sold: where nothing is, they are not there. */
export async function requireBillingStaff(request: Request): Promise<Session> {
  const session = await requireStaff(request);
  if (!ctx.sellsPlans) throw notFound("Page");
  return session;
}

/**
 * The action of a page for staff that takes no form: without one, a 405 would tell everybody that there is such a page.
 *
 * @throws what `requireStaff` throws, and 405 for staff
 */
export async function refuseForms(request: Request): Promise<never> {
  await requireStaff(request);
  throw problem(405, "This page doesn’t take forms.");
}
