import type { z } from "zod";
import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findGapTreePage } from "~/services/learning/screens/gap-tree-page.server";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { listPartQuestions } from "~/services/learning/screens/part-questions.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findBreakdownWait, startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { ok, operation } from "../operation";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { decomposed, decomposedQuery, decomposedQuestions, decomposition, gapTree } from "../schemas/breakdowns";
import { partParams, questionParams } from "../schemas/questions";
import { requireQuestion } from "./part-of-call.server";
import { listedQuestionRow, partNamesRow } from "./question-rows";

const PART = "/api/course/{courseId}/section/{sectionId}/questions";

export const decomposeQuestion = operation({
  id: "decomposeQuestion",
  method: "POST",
  path: `${PART}/decompose`,
  group: "questions",
  summary: "Break a missed question down into simpler ones",
  description: "3 to 5 concept questions, often fewer; asked for again, it goes on with the same.",
  access: "learn",
  params: partParams,
  body: decomposition,
  answers: { 200: decomposed },
  refusals: { 403: NEEDS_PLAN, 409: "It was not missed, or there is nothing simpler to ask." },
  async handle({ request, caller, params, body }) {
    const key = await requireQuestion(caller, { ...params, questionId: body.question_id });
    const result = await startBreakdown(ctx, key).catch((error: unknown) => {
      logUnexpected(request, error);
      throw problemDetails(503, "Failed to start concept breakdown. Please try again.");
    });
    switch (result.status) {
      case "ready":
      case "started":
        return ok(await findDecomposition(key));
      case "nothing-simpler":
        throw problemDetails(409, "There’s no simpler question than this one. Read the lesson, then try it again.");
      case "worked-through":
        throw problemDetails(409, "You’ve done the questions below this one. What’s left is this idea itself.");
      case "not-wrong":
        throw problemDetails(409, "Only a question that you missed can be broken down.");
      case "needs-plan":
        throw await needsPlan(caller, "This question is waiting for you.");
      case "no-question":
        throw notFound("Question");
    }
  },
});

export const getDecomposedQuestions = operation({
  id: "getDecomposedQuestions",
  method: "GET",
  path: `${PART}/decomposed`,
  group: "questions",
  summary: "The concept questions that a question was broken down into",
  description: "While they are being written, ask again every 3 seconds: they come one by one.",
  access: "read",
  params: partParams,
  query: decomposedQuery,
  answers: { 200: decomposedQuestions },
  async handle({ caller, params, query }) {
    const key = await requireQuestion(caller, { ...params, questionId: query.question_id });
    const wait = await findWait(key);
    const list = await listPartQuestions(ctx, key);
    const parts = list?.questions.filter(({ parentQuestionId }) => parentQuestionId === key.questionId) ?? [];
    return ok({
      success: true as const,
      ...wait,
      decomposed_questions: parts.map(listedQuestionRow),
    });
  },
});

export const getGapTree = operation({
  id: "getGapTree",
  method: "GET",
  path: "/api/course/{courseId}/section/{sectionId}/question/{questionId}/gap-tree",
  group: "questions",
  summary: "The breakdown that a question is in, from the first question down to the gap",
  access: "read",
  params: questionParams,
  answers: { 200: gapTree },
  refusals: { 409: "Nothing was missed there." },
  async handle({ caller, params }) {
    const page = await findGapTreePage(ctx, await requireQuestion(caller, params));
    if (!page) throw notFound("Question");
    if (page === "not-missed") throw problemDetails(409, "Nothing was missed here yet.");
    return ok({
      success: true as const,
      section: partNamesRow(page.subsection),
      concept_name: page.conceptName,
      is_over: page.isOver,
      tree: nodeRows(page.tree, 0),
      gaps: page.gaps.map(({ id, conceptName, gapName, foundAt, closedAt }) => ({
        id,
        concept_name: conceptName,
        gap_name: gapName,
        found_at: foundAt,
        closed_at: closedAt,
      })),
      answers: page.answers.map(({ id, conceptName, stemText, outcome, answeredAt }) => ({
        id,
        concept_name: conceptName,
        question: stemText,
        outcome,
        answered_at: answeredAt,
      })),
      has_earlier: page.hasEarlier,
    });
  },
});

async function findDecomposition(key: OwnQuestionKey): Promise<z.input<typeof decomposed>> {
  const { state, generation, first_question_id } = await findWait(key);
  const error = state === "failed" ? generation.message : null;
  return { success: error === null, error, state, first_question_id };
}

async function findWait(
  key: OwnQuestionKey,
): Promise<Pick<z.input<typeof decomposedQuestions>, "state" | "generation" | "first_question_id">> {
  const wait = await findBreakdownWait(ctx, key);
  const calm = { status: "none" as const, heading: null, message: null, can_retry: true };
  switch (wait.status) {
    case "ready":
      return { state: "ready", generation: calm, first_question_id: wait.questionId };
    case "started":
      return {
        state: "generating",
        generation: { ...calm, status: "generating", can_retry: false },
        first_question_id: null,
      };
    case "failed": {
      const { heading, message, canRetry } = wait.failure;
      return {
        state: "failed",
        generation: { status: "failed", heading, message, can_retry: canRetry },
        first_question_id: null,
      };
    }
    case "not-begun":
    case "not-wrong":
      return { state: "none", generation: calm, first_question_id: null };
    case "no-question":
      throw notFound("Question");
  }
}

function nodeRows(node: GapTreeNode, depth: number): z.input<typeof gapTree>["tree"] {
  return [
    {
      depth,
      label: node.questionLabel ?? "",
      concept_name: node.conceptName,
      gap_name: node.gapName ?? null,
      outcome: node.outcome,
      said_dont_know: node.saidDontKnow ?? false,
      times_missed: node.timesMissed ?? 0,
      is_gap: node.isGap,
      is_current: node.isCurrent ?? false,
    },
    ...node.children.flatMap((child) => nodeRows(child, depth + 1)),
  ];
}
