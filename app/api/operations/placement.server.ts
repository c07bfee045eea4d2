import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findTestScreen } from "~/services/learning/screens/test-screen.server";
import { answerTest, finishTest, startTest } from "~/services/learning/sittings/placement.server";
import { noMoreTests } from "~/services/learning/sittings/refusal-words";
import { findTestAnswers } from "~/services/learning/sittings/test-answers.server";
import { whyNoTest } from "~/services/learning/sittings/test-limit.server";
import { ANSWER_REFUSALS, answerSitting, findDraftRow, pauseSitting } from "../answer-sitting.server";
import { ok, operation } from "../operation";
import { done, id } from "../schemas/common";
import { generationRow } from "../schemas/generation";
import { placement, placementAnswers, placementResult, resultRow } from "../schemas/placement";
import { pausedAnswer, questionRow, reportedRow, sittingAnswer } from "../schemas/sittings";

const params = z.object({ courseId: id });
const path = "/api/course/{courseId}/placement" as const;

export const getPlacement = operation({
  id: "getPlacement",
  method: "GET",
  path,
  group: "courses",
  summary: "Read the placement test: how far it is, and its question",
  description: "What was right is told when it is done.",
  access: "read",
  params,
  answers: { 200: placement },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    return ok(await findPlacement({ learnerId, courseId }));
  },
});

export const startPlacement = operation({
  id: "startPlacement",
  method: "POST",
  path: `${path}/start`,
  group: "courses",
  summary: "Begin the placement test, or take it again",
  description: "If a test is already open, this retries writing its next question.",
  access: "learn",
  params,
  answers: { 200: placement },
  refusals: { 403: "The plan allows no more tests.", 409: "The sections of the course come first." },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const whose = { learnerId, courseId };
    const result = await startTest(ctx, whose);
    switch (result.status) {
      case "started":
        return ok(await findPlacement(whose));
      case "plan-limit":
        throw problemDetails(403, noMoreTests(result.limit));
      case "no-outline":
        throw problemDetails(409, "The test begins once the course has its sections.");
      case "no-course":
        throw notFound("Course");
    }
  },
});

export const answerPlacement = operation({
  id: "answerPlacementQuestion",
  method: "POST",
  path: `${path}/answers`,
  group: "courses",
  summary: "Answer the question of the placement test",
  description: "Answers with what is asked next. The same answer sent again changes nothing.",
  access: "learn",
  params,
  body: sittingAnswer,
  answers: { 200: placement },
  refusals: ANSWER_REFUSALS,
  async handle({ caller: { learnerId }, params: { courseId }, body }) {
    await answerSitting({ learnerId, body }, (given) => answerTest(ctx, { courseId, ...given }));
    return ok(await findPlacement({ learnerId, courseId }));
  },
});

export const pausePlacement = operation({
  id: "pausePlacement",
  method: "POST",
  path: `${path}/pause`,
  group: "courses",
  summary: "Pause the placement test: what was chosen and typed is kept",
  access: "learn",
  params,
  body: pausedAnswer,
  answers: { 200: done },
  refusals: { 409: ANSWER_REFUSALS[409] },
  async handle({ request, caller: { learnerId }, params: { courseId }, body }) {
    await findPlacement({ learnerId, courseId });
    return ok(await pauseSitting(request, { learnerId, body }));
  },
});

export const finishPlacement = operation({
  id: "finishPlacement",
  method: "POST",
  path: `${path}/finish`,
  group: "courses",
  summary: "End the placement test before its last question",
  access: "learn",
  params,
  answers: { 200: placement },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    if (!(await finishTest(ctx, { learnerId, courseId }))) throw notFound("Course");
    return ok(await findPlacement({ learnerId, courseId }));
  },
});

export const getPlacementResult = operation({
  id: "getPlacementResult",
  method: "GET",
  path: `${path}/result`,
  group: "courses",
  summary: "What the placement test came to; absent until it is done",
  access: "read",
  params,
  answers: { 200: placementResult },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const row = resultRow(await findScreen({ learnerId, courseId }));
    if (!row) throw notFound("Result");
    return ok(row);
  },
});

export const getPlacementAnswers = operation({
  id: "listPlacementAnswers",
  method: "GET",
  path: `${path}/answers`,
  group: "courses",
  summary: "List each question of the placement test with its answer, once it is done",
  access: "read",
  params,
  answers: { 200: placementAnswers },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const test = await findTestAnswers(ctx, { learnerId, courseId });
    if (!test) throw notFound("Course");
    const answers = test.answers.map((answer) => ({
      ...reportedRow(answer),
      concept_id: answer.conceptId,
      concept_name: answer.conceptName,
    }));
    return ok({ success: true as const, course_name: test.courseName, answers });
  },
});

async function findScreen(whose: { learnerId: string; courseId: string }) {
  const screen = await findTestScreen(ctx, whose);
  if (!screen) throw notFound("Course");
  return screen;
}

async function findPlacement(whose: { learnerId: string; courseId: string }): Promise<z.input<typeof placement>> {
  const { courseName, hasOutline, state } = await findScreen(whose);
  const asking = state.status === "asking" ? state : null;
  const ended = state.status === "done" ? state : null;
  const isToBegin = state.status === "not-begun" || ended !== null;
  return {
    success: true,
    course_name: courseName,
    status: !hasOutline ? "no_outline" : state.status === "not-begun" ? "not_begun" : state.status,
    answered: "count" in state ? state.count.answered : 0,
    most_questions: "count" in state ? state.count.most : ctx.maxPlacementQuestions,
    question: asking && questionRow(asking.question),
    needed_for: asking && asking.why,
    may_skip: asking?.maySkip ?? false,
    shown_at: ctx.now().toISOString(),
    draft: asking && (await findDraftRow({ learnerId: whose.learnerId, questionId: asking.question.id })),
    generation: state.status === "waiting" ? generationRow(state.generation) : null,
    ended_at: ended?.endedAt ?? null,
    may_take_again: ended?.mayTakeAgain ?? false,
    test_limit: isToBegin ? ((await whyNoTest(ctx, whose))?.limit ?? null) : null,
  };
}
