import { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import {
  findChallengedQuestion,
  findChallengedQuestions,
  type ChallengedQuestion,
} from "~/services/staff/challenged-questions.server";
import { decideChallenge } from "~/services/staff/decide-challenge.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { challengeList, decision, oneChallenge } from "../schemas/staff-challenges";

const params = z.object({ challengeId: id });

export const listAll = operation({
  id: "listStaffChallenges",
  method: "GET",
  path: "/api/staff/challenges",
  group: "staff",
  summary: "List the questions that learners reported",
  access: "staff",
  answers: { 200: challengeList },
  async handle() {
    const { undecided, decided } = await findChallengedQuestions(ctx);
    return ok({
      success: true as const,
      undecided: undecided.map(challengeFields),
      decided: decided.map(challengeFields),
    });
  },
});

export const getOne = operation({
  id: "getStaffChallenge",
  method: "GET",
  path: "/api/staff/challenges/{challengeId}",
  group: "staff",
  summary: "Read a reported question, with its key and what speaks for and against it",
  access: "staff",
  params,
  answers: { 200: oneChallenge },
  async handle({ params }) {
    return ok(await showChallenge(params));
  },
});

export const decideOne = operation({
  id: "decideChallenge",
  method: "POST",
  path: "/api/staff/challenges/{challengeId}/decision",
  group: "staff",
  summary: "Withdraw a reported question, or keep it",
  description: "The learner is told. Decided once, a withdrawal stays.",
  access: "staff",
  params,
  body: decision,
  answers: { 200: oneChallenge },
  async handle({ caller: { learnerId: staffId }, params, body }) {
    const result = await decideChallenge(ctx, { staffId, ...params, ...body });
    switch (result.status) {
      case "decided":
      case "decided-before":
        ctx.jobs.wake();
        return ok(await showChallenge(params));
      case "no-challenge":
        throw notFound("Challenge");
    }
  },
});

async function showChallenge(key: { challengeId: string }) {
  const challenge = await findChallengedQuestion(ctx, key);
  if (!challenge) throw notFound("Challenge");
  return { success: true as const, ...challengeFields(challenge) };
}

function challengeFields(challenge: ChallengedQuestion) {
  const { weakCount, weakCorrect, strongCount, strongCorrect } = challenge.statistics;
  return {
    id: challenge.id,
    status: challenge.status,
    is_in_court: challenge.isInCourt,
    challenged_at: challenge.challengedAt,
    decided_at: challenge.decidedAt,
    reason: challenge.reason,
    note: challenge.note,
    concept_name: challenge.conceptName,
    difficulty: challenge.difficulty,
    question_html: challenge.stemHtml,
    explanation_html: challenge.explanationHtml,
    options: challenge.options.map(({ html, isKey, isChosen }) => ({ html, is_key: isKey, is_chosen: isChosen })),
    votes:
      challenge.votes && challenge.votes.map(({ optionNumber, reason }) => ({ option_number: optionNumber, reason })),
    statistics: {
      weak_count: weakCount,
      weak_correct: weakCorrect,
      strong_count: strongCount,
      strong_correct: strongCorrect,
    },
  };
}
