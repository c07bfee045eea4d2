import { ctx } from "~/app-context.server";
import { ANSWER_RATE } from "~/http/form/answer-rate";
import { fileOfDataUrl } from "~/http/form/data-url";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { isTooOften } from "~/http/request/rate-limit.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import * as words from "~/services/learning/answers/answer-words";
import { findAskedOptions, findRepeatedAttempt } from "~/services/learning/answers/asked-options.server";
import { takeAnswer, type TakeAnswerResult } from "~/services/learning/answers/take-answer.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";
import { plainText } from "~/text/plain-text";
import { ok, operation } from "../operation";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { submission, submitted, type Submission } from "../schemas/answers";
import { partParams } from "../schemas/questions";
import { requireQuestion } from "./part-of-call.server";
import { findSubmittedRow } from "./submitted-row.server";
import { wrongField } from "../wrong-fields.server";

const LATER = { headers: { "Retry-After": "60" } };
/** No form comes back to a program. */
const SENT_TOO_OFTEN = "You’ve sent answers too often. Nothing was kept: send it again in a minute.";
const OTHER_OPTION = "option and user_answer name two different options. Send one of them.";
const KEPT = "This question is waiting for you, with what you typed. We kept it; it hasn’t been sent yet.";

export const submitAnswer = operation({
  id: "submitAnswer",
  method: "POST",
  path: "/api/course/{courseId}/section/{sectionId}/questions/submit",
  group: "questions",
  summary: "Answer a question",
  description:
    "As JSON, or as multipart/form-data with the picture as a file. What is refused for the plan, for the picture, because " +
    "the question isn’t open any more, or as more than " +
    `${MAX_ANSWERS_A_MINUTE} answers within a minute, waits as the question’s \`draft\`. Don’t count on that for what is ` +
    `invalid or too large, is sent more than ${ANSWER_RATE.points} times within a minute, or can’t be received or stored ` +
    "at this moment. An answer that comes twice with the same `attempt`, or without one within 15 seconds, counts once.",
  access: "learn",
  params: partParams,
  body: submission,
  upload: { field: "image", maxBytes: MAX_IMAGE_BYTES, isInJson: true },
  answers: { 200: submitted },
  refusals: {
    403: NEEDS_PLAN,
    409: "It was answered before, or is not asked any more.",
    429: "Too many answers within a minute, or no room for more pictures.",
    503: "Too many pictures at this moment, or it couldn’t be stored.",
  },
  async handle({ request, caller, params, body, file }) {
    const key = await requireQuestion(caller, { ...params, questionId: body.question_id });
    const asked = await findAskedOptions(ctx, key);
    if (!asked) throw notFound("Question");
    if (await isTooOften(request, { ...ANSWER_RATE, key: caller.learnerId })) {
      throw problemDetails(429, SENT_TOO_OFTEN, LATER);
    }
    const optionPosition = body.dont_know ? null : chosenIn(asked.options, body);
    const answer = { optionPosition, explanation: body.text_answer };
    const attempt = body.attempt ?? (await findRepeatedAttempt(ctx, key, answer)) ?? asked.attemptCount + 1;
    const result = await takeAnswer(ctx, {
      ...key,
      typed: { optionPosition, explanation: body.text_answer },
      answer: {
        ...answer,
        attempt,
        shownAt: body.shown_at ? new Date(body.shown_at) : ctx.now(),
      },
      upload: file ?? (body.image ? fileOfDataUrl(body.image) : null),
      removesImage: body.remove_image,
    }).catch((error: unknown) => logUnexpected(request, error)); // a full disk, for one
    const row = await findSubmittedRow(key, { isCorrect: await requireTaken(key, result ?? null) });
    if (!row) throw notFound("Question");
    return ok(row);
  },
});

/** @throws 400 when it is none of the options, two of them read alike, or its text and its position name two */
function chosenIn(options: string[], { option, user_answer }: Submission): number {
  const given = (user_answer ?? "").trim();
  if (given === "") return option!; // one of the two is there: see the schema
  const alike = options.flatMap((html, at) => (html === given || plainText(html) === given ? [at] : []));
  const isByText = option === undefined || option === null;
  if (alike.length === 0 || (isByText && alike.length > 1)) throw wrongField("/user_answer", words.NO_SUCH_OPTION);
  if (isByText) return alike[0]!;
  if (!alike.includes(option)) throw wrongField("/option", OTHER_OPTION);
  return option;
}

/** Whether it is right. @throws what kept it from being taken */
async function requireTaken(key: OwnQuestionKey, result: TakeAnswerResult | null): Promise<boolean> {
  switch (result?.status) {
    case "correct":
    case "wrong":
      return result.status === "correct";
    case "already-answered":
      if (result.isRepeat) return result.isCorrect;
      throw problemDetails(409, words.ALREADY_ANSWERED);
    case "no-longer-asked":
      throw problemDetails(409, words.NO_LONGER_ASKED);
    case "needs-plan":
      throw await needsPlan(key, KEPT);
    case "refused": {
      const [field, messages] = Object.entries(result.errors)[0] ?? ["", []];
      throw wrongField(`/${field}`, messages[0] ?? words.NOT_TAKEN);
    }
    case "no-room":
      throw problemDetails(429, words.NO_ROOM);
    case "too-many":
      throw problemDetails(429, words.TOO_MANY, LATER);
    case "busy":
      throw problemDetails(503, words.BUSY, LATER);
    case "no-question":
      throw notFound("Question");
    case undefined:
      throw problemDetails(503, words.NOT_TAKEN);
  }
}
