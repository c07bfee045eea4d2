import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { FOR_SENDER_ALONE, isTrapped, refusalOf } from "~/http/form/public-form.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { readBody } from "~/http/form/read-body.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths } from "~/urls/paths";
import { contactSchema } from "~/services/contact/contact-schema";
import { takeMessage } from "~/services/contact/take-message.server";

/** Room for a text that is too long, so that it comes back to be made shorter. */
const MAX_BYTES = 128 * 1024;
const PER_ADDRESS = { name: "contact", points: 5, seconds: 10 * 60 };
/** A flood from many addresses must fill neither the disk nor the inbox. */
const FROM_EVERYBODY = { name: "contact, everybody", key: "", points: 500, seconds: 60 * 60 };
const NOT_SENT = "We couldn’t send your message. Your text is still here: try again in a few minutes.";

/**
 * Takes what was written in the contact form of the page at `path`. Whatever goes wrong, it comes back with the form.
 * Anybody may send it, so there is no CSRF token: the honeypot and the limits stand for it.
 */
export async function sendMessage(request: Request, path: string) {
  const form = await readBody(request, { maxBytes: MAX_BYTES });
  if (isTrapped(form)) return redirect(paths.messageSent(path));
  const submission = parseWithZod(typedFields(form), { schema: contactSchema });
  if (submission.status !== "success") {
    return data(submission.reply(), { status: 400, headers: FOR_SENDER_ALONE });
  }

  try {
    await rateLimit(request, PER_ADDRESS);
    await rateLimit(request, FROM_EVERYBODY);
    await takeMessage(ctx, submission.value);
  } catch (error) {
    const { message, init } = await refusalOf(request, error, NOT_SENT);
    return data(submission.reply({ formErrors: [message] }), init);
  }
  ctx.jobs.wake();
  return redirect(paths.messageSent(path));
}
