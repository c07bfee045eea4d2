import { CSRF_TOKEN_FIELD, isCsrfToken } from "~/http/session/csrf-token.server";
import { problem } from "~/http/response/responses.server";
import { readBody } from "./read-body.server";
import { findSession } from "~/http/session/session.server";

/** Room for a form of some texts. */
export const FORM_LIMIT = 64 * 1024;

/**
 * `readBody` for the forms of a session, with a check of the CSRF token. Whether the session is still valid is not
 * asked here: whoever acts for the learner asks `requireLearner` first.
 */
export async function readForm(
  request: Request,
  { maxBytes = FORM_LIMIT }: { maxBytes?: number } = {},
): Promise<FormData> {
  const form = await readBody(request, { maxBytes });
  requireCsrfToken(await findSession(request), form);
  return form;
}

/** Said of a form that was not made for its sender, or too long ago. */
export const UNKNOWN_FORM =
  "This form was open too long or came from another site. Go back, reload the page and send it again.";

/** @throws 403 when the form was not made for this session */
export function requireCsrfToken(session: { tokenHash: string } | null, form: FormData): void {
  if (!session || !isCsrfToken(session, form.get(CSRF_TOKEN_FIELD))) {
    throw problem(403, UNKNOWN_FORM);
  }
}
