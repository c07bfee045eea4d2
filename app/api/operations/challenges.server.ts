import { z } from "zod";
import { ctx } from "~/app-context.server";
import { readsAsLearner } from "~/http/api/caller.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findChallengePage, markOutcomeSeen } from "~/services/challenges/challenge-page.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { NOT_STORED, REASON_TOO_LONG, TOO_MANY_CHALLENGES } from "~/services/challenges/challenge-words.server";
import { MAX_CHALLENGE_REASON } from "~/services/limits/input-limits";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { plainText } from "~/text/plain-text";
import { ok, operation } from "../operation";
import { success } from "../schemas/common";
import { html, questionParams } from "../schemas/questions";
import { requireQuestion } from "./part-of-call.server";

const path = "/api/course/{courseId}/section/{sectionId}/question/{questionId}/challenge";

const challenge = z
  .object({
    success,
    question: z.string(),
    question_html: html,
    can_challenge: z.boolean(),
    is_withdrawn: z.boolean().describe("The question was found wrong, and no answer to it counts"),
    status: z
      .enum(["being-checked", "with-staff", "upheld", "rejected"])
      .nullable()
      .describe("Null before it was reported. `being-checked`: ask again in 3 seconds"),
    solvers: z.number().int().nullable().describe("Where it stands: how many came to its key without knowing it"),
    note: z.string().nullable().describe("What staff say of it"),
  })
  .meta({ id: "Challenge", description: "A report that a question is wrong, and what came of it" });

export const getChallenge = operation({
  id: "getChallenge",
  method: "GET",
  path,
  group: "questions",
  summary: "What came of reporting a question",
  description:
    "The question must have been answered. Reading an outcome marks it as seen, unless a token without the scope `learn` does it.",
  access: "read",
  params: questionParams,
  answers: { 200: challenge },
  async handle({ caller, params }) {
    const key = await requireQuestion(caller, params);
    return ok(await findChallenge(key, { marksAsSeen: readsAsLearner(caller) }));
  },
});

export const reportQuestion = operation({
  id: "challengeQuestion",
  method: "POST",
  path,
  group: "questions",
  summary: "Report a question as wrong",
  description: "The last answer to it stops counting at once. Reported again, nothing changes.",
  access: "learn",
  params: questionParams,
  body: z.object({ reason: z.string().trim().max(MAX_CHALLENGE_REASON, REASON_TOO_LONG).default("") }),
  answers: { 200: challenge },
  refusals: { 429: "Too many reports in one day." },
  async handle({ request, caller, params, body }) {
    const key = await requireQuestion(caller, params);
    const result = await challengeQuestion(ctx, { ...key, reason: body.reason }).catch((error: unknown) => {
      logUnexpected(request, error);
      throw problemDetails(503, NOT_STORED);
    });
    switch (result.status) {
      case "challenged":
      case "known":
        return ok(await findChallenge(key, { marksAsSeen: true }));
      case "too-many":
        throw problemDetails(429, TOO_MANY_CHALLENGES);
      case "no-question":
        throw notFound("Question");
    }
  },
});

async function findChallenge(key: OwnQuestionKey, { marksAsSeen }: { marksAsSeen: boolean }) {
  const page = await findChallengePage(ctx, key);
  if (!page) throw notFound("Question");
  if (page.isNews && marksAsSeen) await markOutcomeSeen(ctx, key);
  const { state } = page;
  return {
    success: true as const,
    question: plainText(page.stemHtml),
    question_html: page.stemHtml,
    can_challenge: page.canChallenge,
    is_withdrawn: page.isWithdrawn,
    status: state?.status ?? null,
    solvers: state?.status === "rejected" ? state.solvers : null,
    note: state && "note" in state ? state.note : null,
  };
}
