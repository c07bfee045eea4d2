import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { DRAFT_KEY_FIELD, draftOwner } from "~/http/session/draft-key.server";
import { CSRF_TOKEN_FIELD, isCsrfToken } from "~/http/session/csrf-token.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { notFound } from "~/http/answer/not-found.server";
import { problem } from "~/http/answer/problem.server";
import { readBody } from "~/http/form/read-body.server";
import { findSession } from "~/http/session/session.server";
import { toSignIn } from "~/http/session/to-sign-in.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { isOwnQuestion, submitAnswer } from "~/services/learning/answers/answers.server";
import { replaceDraft, saveDraft, type NewDraft } from "~/services/learning/answers/drafts.server";
import { MAX_IMAGE_BYTES } from "~/services/input-limits";
import { discardImage } from "~/services/learning/answers/images.server";
import { answerImage } from "./answer-image.server";
import { answerSchema } from "./answer-schema";

const ANSWER_LIMIT = MAX_IMAGE_BYTES + 256 * 1024;
/** For whoever is not known to be its learner: only the text can be kept. */
const TEXT_LIMIT = 256 * 1024;
/** More characters than an answer may have, so that a text that is too long is there to be shortened. */
const MAX_DRAFT = 100_000;

/** Takes the answer form. Whatever is wrong with it, what was typed is kept and comes back with the form. */
export async function answerQuestion(request: Request, key: QuestionKey) {
  const session = await findSession(request);
  const isOwn = session !== null && (await isOwnQuestion(ctx, { learnerId: session.learnerId, ...key }));
  const form = await readBody(request, { maxBytes: isOwn ? ANSWER_LIMIT : TEXT_LIMIT, cutFile: true });
  const learnerId = session?.state === "valid" ? session.learnerId : null;
  if (!learnerId || !session || !isCsrfToken(session, form.get(CSRF_TOKEN_FIELD))) {
    return keepForLater(form, key, learnerId);
  }
  if (!isOwn) throw notFound("Question");
  try {
    return await takeAnswer(form, key, learnerId);
  } catch (error) {
    if (error instanceof Response) throw error;
    logUnexpected(request, error);
    return formAgain(form, { "": ["Failed to submit answer. Please try again."] }, 503); // a full disk, for one
  }
}

async function takeAnswer(form: FormData, key: QuestionKey, learnerId: string) {
  const image = await answerImage(form, { learnerId, questionId: key.questionId });
  const submission = parseWithZod(typedFields(form), { schema: answerSchema });
  if (submission.status !== "success" || !image.ok) {
    await replaceDraft(ctx, { learnerId, ...draftOf(form, key), imageId: image.ok ? image.imageId : null });
    const reply = image.ok ? submission.reply() : submission.reply({ fieldErrors: { image: [image.message] } });
    return formAgain(form, reply.error ?? null, 400);
  }

  const { value } = submission;
  const answer = {
    learnerId,
    ...key,
    attempt: value.attempt,
    optionPosition: value.intent === "dont-know" ? null : value.option,
    explanation: value.explanation,
    imageId: image.imageId,
    shownAt: value.shown_at,
  };
  const result = await submitAnswer(ctx, answer);
  if (ctx.examiner) ctx.jobs.wake(); // without waiting: what is thought of the explanation appears when it is there
  switch (result.status) {
    case "correct":
      return redirect(paths.answered(key));
    case "wrong":
      return redirect(paths.wrongAnswerOptions(key));
    case "already-answered":
      // From a second tab or after the back button: the first answer counts, and other words are kept for the next try.
      if (!result.isRepeat && !result.isCorrect) await replaceDraft(ctx, answer);
      else if (answer.imageId) await discardImage(ctx, { learnerId, imageId: answer.imageId });
      if (!result.isCorrect) return redirect(paths.wrongAnswerOptions(key));
      return redirect(result.isRepeat ? paths.answered(key) : paths.question(key));
    case "no-longer-asked":
      await keepWordsOnly(answer);
      return redirect(paths.question(key));
    case "no-such-option":
      await replaceDraft(ctx, { ...answer, optionPosition: null });
      return formAgain(form, { option: ["This option does not exist. Please choose again."] }, 400);
    case "no-question":
      throw notFound("Question");
  }
}

/** For a question that takes no more answers: its page shows what was written, and why that cannot count. */
async function keepWordsOnly(answer: NewDraft) {
  if (answer.explanation !== "") await replaceDraft(ctx, { ...answer, imageId: null });
  if (answer.imageId) await discardImage(ctx, { learnerId: answer.learnerId, imageId: answer.imageId });
}

function formAgain(form: FormData, error: Record<string, string[] | null> | null, status: 400 | 503) {
  const shownAt = String(form.get("shown_at") ?? ""); // the time spent before the refusal counts, too
  return data({ error, option: optionOf(form), explanation: explanationOf(form), shownAt }, { status });
}

/** The session ended, or another began, while the answer was typed: the text waits with the question. */
async function keepForLater(form: FormData, key: QuestionKey, learnerId: string | null) {
  const owner = draftOwner(form.get(DRAFT_KEY_FIELD), key.questionId);
  if (!owner) throw problem(403, "This form came from another place. Reload the page and send it again.");
  await saveDraft(ctx, { learnerId: owner, ...draftOf(form, key) });
  return learnerId ? redirect(paths.question(key)) : toSignIn(paths.question(key));
}

function draftOf(form: FormData, key: QuestionKey) {
  return {
    questionId: key.questionId,
    optionPosition: optionOf(form),
    explanation: explanationOf(form).slice(0, MAX_DRAFT),
  };
}

function optionOf(form: FormData): number | null {
  const option = form.get("option");
  return typeof option === "string" && /^[0-4]$/.test(option) ? Number(option) : null;
}

function explanationOf(form: FormData): string {
  return String(form.get("explanation") ?? "");
}
