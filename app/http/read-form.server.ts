import { FORM_TOKEN_FIELD, isFormToken } from "./form-token.server";
import { problem } from "./problem.server";
import { readBody } from "./read-body.server";
import { findSession } from "./session.server";

const DEFAULT_MAX_BYTES = 64 * 1024;

/**
 * `readBody` for the forms of a session, with a check of the form token. A form that was opened before its session
 * ended still passes, so that what was typed can be kept; whoever acts for the learner asks `requireLearner`.
 */
export async function readForm(
  request: Request,
  { maxBytes = DEFAULT_MAX_BYTES }: { maxBytes?: number } = {},
): Promise<FormData> {
  const form = await readBody(request, { maxBytes });
  const session = await findSession(request);
  if (!session || !isFormToken(session, form.get(FORM_TOKEN_FIELD))) {
    throw problem(
      403,
      "This form was open too long or came from another place. Go back, reload the page and send it again.",
    );
  }
  return form;
}
