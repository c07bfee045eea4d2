import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { CSRF_TOKEN_FIELD, isCsrfToken } from "~/http/session/csrf-token.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { notFound } from "~/http/response/responses.server";
import { ANSWER_RATE } from "~/http/form/answer-rate";
import { readBodyWithFile } from "~/http/form/read-body.server";
import { SENT_TOO_OFTEN } from "~/http/form/sent-too-often";
import { isTooOften } from "~/http/request/rate-limit.server";
import { findSession } from "~/http/session/session.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { isOwnQuestion } from "~/services/learning/answers/record-answer.server";
import { answerSchema } from "~/services/learning/answers/answer-schema";
import { BUSY, NO_ROOM, NOT_TAKEN, TOO_MANY } from "~/services/learning/answers/answer-words";
import { takeAnswer } from "~/services/learning/answers/take-answer.server";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import { formAgain, keepForLater, readTyped, readUpload } from "./answer-fields.server";

const ANSWER_LIMIT = MAX_IMAGE_BYTES + 256 * 1024;
/** For whoever is not known to be its learner: only the text can be kept. */
const TEXT_LIMIT = 256 * 1024;

/** Takes the answer form. Whatever is wrong with it, what was typed is kept and comes back with the form. */
export async function answerQuestion(request: Request, key: QuestionKey) {
  const session = await findSession(request);
  const isOwn = session !== null && (await isOwnQuestion(ctx, { learnerId: session.learnerId, ...key }));
  const comesTooOften = session !== null && (await isTooOften(request, { ...ANSWER_RATE, key: session.learnerId }));
  const maxBytes = isOwn && !comesTooOften ? ANSWER_LIMIT : TEXT_LIMIT;
  using body = await readBodyWithFile(request, { maxBytes });
  const { form, isCut } = body;
  const learnerId = session?.state === "valid" ? session.learnerId : null;
  if (!learnerId || !session || !isCsrfToken(session, form.get(CSRF_TOKEN_FIELD))) {
    // Awaited: the memory of its picture is given back on the way out.
    return await keepForLater(request, form, key, learnerId);
  }
  if (!isOwn) throw notFound("Question");
  if (comesTooOften) return formAgain(form, { "": [SENT_TOO_OFTEN] }, 429);

  const submission = parseWithZod(typedFields(form), { schema: answerSchema });
  const result = await takeAnswer(ctx, {
    learnerId,
    ...key,
    typed: readTyped(form),
    answer: submission.status === "success" ? submission.value : null,
    upload: isCut ? "cut-off" : await readUpload(form),
    removesImage: form.has("remove_image"),
  }).catch((error: unknown) => logUnexpected(request, error)); // a full disk, for one
  switch (result?.status) {
    case "correct":
      return redirect(paths.answered(key));
    case "wrong":
      return redirect(paths.wrongAnswerOptions(key));
    case "already-answered":
      if (!result.isCorrect)
        return redirect(result.isRepeat ? paths.wrongAnswerOptions(key) : paths.answeredBefore(key));
      return redirect(result.isRepeat ? paths.answered(key) : paths.question(key));
    case "no-longer-asked":
    case "needs-plan": // which its page says, beside what was typed
      return redirect(paths.question(key));
    case "refused":
      return formAgain(form, submission.reply({ fieldErrors: result.errors }).error ?? null, 400);
    case "no-room":
      return formAgain(form, submission.reply({ fieldErrors: { image: [NO_ROOM] } }).error ?? null, 429);
    case "busy":
      return formAgain(form, { "": [BUSY] }, 503);
    case "too-many":
      return formAgain(form, { "": [TOO_MANY] }, 429);
    case "no-question":
      throw notFound("Question");
    case undefined:
      return formAgain(form, { "": [NOT_TAKEN] }, 503);
  }
}
