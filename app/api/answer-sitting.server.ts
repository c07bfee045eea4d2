import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { PAUSE_RATE } from "~/http/form/pause-rate";
import { isTooOften } from "~/http/request/rate-limit.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findDraft } from "~/services/learning/answers/drafts.server";
import { findAnsweredBefore } from "~/services/learning/sittings/answered-before.server";
import { keepSittingDraft } from "~/services/learning/sittings/keep-draft.server";
import { answeredBeforeWords, sittingRefusals } from "~/services/learning/sittings/refusal-words";
import { findSittingOf } from "~/services/learning/sittings/sitting-questions.server";
import { needsPlan } from "./needs-plan.server";
import type { pausedAnswer, sittingAnswer } from "./schemas/sittings";
import { wrongField } from "./wrong-fields.server";

const PAUSED_TOO_OFTEN = "This was sent too often, and wasn’t kept this time. Send it again in a minute.";

/** The refusals of an answer to a question of a sitting. */
export const ANSWER_REFUSALS = {
  400: "No option was chosen, or there is none at that place.",
  409: "The question was answered otherwise before, or is over.",
};

interface Given {
  learnerId: string;
  questionId: string;
  optionPosition: number | null;
  explanation: string;
  shownAt: Date;
}

type Taken = "taken" | "not-asked" | "no-such-option" | "too-many" | "needs-plan" | "not-found";

/** Takes an answer, sent twice only once. @throws why it is not taken */
export async function answerSitting(
  { learnerId, body }: { learnerId: string; body: z.output<typeof sittingAnswer> },
  take: (given: Given) => Promise<{ status: Taken }>,
): Promise<void> {
  const given = {
    learnerId,
    questionId: body.question_id,
    optionPosition: body.dont_know ? null : (body.option ?? null),
    explanation: body.explanation,
    shownAt: body.shown_at ? new Date(body.shown_at) : ctx.now(),
  };
  const { status } = await take(given);
  switch (status) {
    case "taken":
      return;
    case "needs-plan":
      throw await needsPlan({ learnerId }, "What you typed is kept; it hasn’t been sent yet.");
    case "not-asked":
      return requireTheSame(given);
    case "no-such-option":
      throw wrongField("/option", sittingRefusals[status]);
    case "too-many":
      throw problemDetails(429, sittingRefusals[status]);
    case "not-found":
      throw notFound("Question");
  }
}

/** @throws 409, or 404 where there is no such question of theirs */
async function requireTheSame(given: Omit<Given, "shownAt">): Promise<void> {
  const before = await findAnsweredBefore(ctx, given);
  if (before === "the same") return;
  if (before === "none" && !(await findSittingOf(ctx, given))) throw notFound("Question");
  throw problemDetails(409, answeredBeforeWords[before]);
}

/** Keeps what was chosen and typed until its question is answered. @throws why it is not kept */
export async function pauseSitting(
  request: Request,
  { learnerId, body }: { learnerId: string; body: z.output<typeof pausedAnswer> },
) {
  if (await isTooOften(request, { ...PAUSE_RATE, key: learnerId })) throw problemDetails(429, PAUSED_TOO_OFTEN);
  const { question_id: questionId, option = null, explanation } = body;
  const paused = { learnerId, questionId, optionPosition: option, explanation };
  if ((await keepSittingDraft(ctx, paused)) === "not-asked") await requireTheSame(paused);
  return { success: true as const, message: "Your place and your words are kept." };
}

export async function findDraftRow(key: { learnerId: string; questionId: string }) {
  const draft = await findDraft(ctx, key);
  return draft && { option: draft.optionPosition, explanation: draft.explanation };
}
