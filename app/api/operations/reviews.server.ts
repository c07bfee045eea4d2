import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findWayToLearn } from "~/services/billing/limits.server";
import { generationState } from "~/services/jobs/generation-state";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { wasMetLately } from "~/services/learning/items/met-lately.server";
import { listGapsToClose } from "~/services/learning/gaps/open-gaps.server";
import { findReviewOverview } from "~/services/learning/reviews/overview.server";
import { findNextReview, putNextReview, type NextReview } from "~/services/learning/reviews/put-reviews.server";
import { reviewRefusals } from "~/services/learning/reviews/refusal-words";
import { findReviewPage } from "~/services/learning/reviews/review-page.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import type { Reviewer } from "~/services/learning/reviews/reviewed-today.server";
import type { Caller } from "~/http/api/caller.server";
import { findWayToGap } from "../break-down-missed.server";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { ok, operation } from "../operation";
import { wayToGap } from "../schemas/checkpoint";
import { id } from "../schemas/common";
import { generationRow } from "../schemas/generation";
import { nextReview, nextRow, reviewAnswer, reviewQuestion, reviewRow, reviews } from "../schemas/reviews";
import { wrongField } from "../wrong-fields.server";

const params = z.object({ questionId: id });
const question = "/api/reviews/questions/{questionId}" as const;
/** So many open gaps are named, those found last. */
const GAPS = 3;

export const getReviews = operation({
  id: "getReviews",
  method: "GET",
  path: "/api/reviews",
  group: "review",
  summary: "What is due today, and when the next reviews come",
  access: "read",
  answers: { 200: reviews },
  async handle({ caller }) {
    const { learnerId, ...reviewer } = reviewerOf(caller);
    const overview = await findReviewOverview(ctx, { learnerId, ...reviewer });
    const isDone = overview.reviews.length === 0;
    const gaps = isDone ? await listGapsToClose(ctx, { learnerId, limit: GAPS }) : [];
    return ok({
      success: true as const,
      due_today: overview.reviews.map(({ conceptId, conceptName, courseName }) => ({
        concept_id: conceptId,
        concept_name: conceptName,
        course_name: courseName,
      })),
      answered_today: overview.answered,
      is_enough_for_today: overview.isEnough,
      seconds_per_answer: overview.pace,
      next: overview.seeYou && nextRow(overview.seeYou, { canMail: ctx.mail !== null }),
      open_gaps: gaps.map((gap) => ({
        concept_id: gap.conceptId,
        name: gapNameOf(gap).name,
        course_id: gap.courseId,
      })),
      way_to_learn: await findWayToLearn(ctx, { learnerId }),
    });
  },
});

export const getNextReview = operation({
  id: "getNextReview",
  method: "GET",
  path: "/api/reviews/next",
  group: "review",
  summary: "Whether the question of the next review is there",
  access: "read",
  answers: { 200: nextReview },
  async handle({ caller }) {
    return ok(nextReviewRow(await findNextReview(ctx, reviewerOf(caller))));
  },
});

export const postNextReview = operation({
  id: "startNextReview",
  method: "POST",
  path: "/api/reviews/next",
  group: "review",
  summary: "Have the next review asked, or tried again what could not be written",
  access: "learn",
  answers: { 200: nextReview },
  refusals: { 403: NEEDS_PLAN },
  async handle({ caller }) {
    const next = await putNextReview(ctx, reviewerOf(caller));
    if (next.status === "needs-plan") throw await needsPlan(caller, "Your reviews are waiting for you.");
    return ok(nextReviewRow(next));
  },
});

export const getReviewQuestion = operation({
  id: "getReviewQuestion",
  method: "GET",
  path: question,
  group: "review",
  summary: "Read the question of a review, and what came of its answer",
  access: "read",
  params,
  answers: { 200: reviewQuestion },
  async handle({ caller, params: { questionId } }) {
    return ok(await findReview(caller, questionId));
  },
});

export const postReviewAnswer = operation({
  id: "answerReviewQuestion",
  method: "POST",
  path: `${question}/answers`,
  group: "review",
  summary: "Answer the question of a review",
  description: "It takes one answer: sent again, it is answered with what came of the first.",
  access: "learn",
  params,
  body: reviewAnswer,
  answers: { 200: reviewQuestion },
  refusals: { 400: "No option was chosen, or there is none at that place.", 403: NEEDS_PLAN },
  async handle({ caller, params: { questionId }, body }) {
    const { status } = await answerReview(ctx, {
      ...reviewerOf(caller),
      questionId,
      optionPosition: body.dont_know ? null : (body.option ?? null),
      shownAt: body.shown_at ? new Date(body.shown_at) : ctx.now(),
    });
    switch (status) {
      case "taken":
      case "already-answered":
        return ok(await findReview(caller, questionId));
      case "needs-plan":
        throw await needsPlan(caller, "This question is waiting for you.");
      case "no-such-option":
        throw wrongField("/option", reviewRefusals[status]);
      case "too-many":
        throw problemDetails(429, reviewRefusals[status]);
      case "no-question":
        throw notFound("Question");
    }
  },
});

export const repairReview = operation({
  id: "repairReview",
  method: "POST",
  path: `${question}/repair`,
  group: "review",
  summary: "Find the gap beneath a question that was missed in a review",
  description: "Asked again, it goes on where it was.",
  access: "learn",
  params,
  answers: { 200: wayToGap },
  refusals: { 403: NEEDS_PLAN },
  async handle({ caller: { learnerId }, params: { questionId } }) {
    return ok(await findWayToGap({ learnerId, questionId }, "This question is waiting for you."));
  },
});

function reviewerOf({ learnerId, person }: Caller): Reviewer {
  return { learnerId, timeZone: person.timeZone };
}

function nextReviewRow(next: NextReview): z.input<typeof nextReview> {
  switch (next.status) {
    case "question":
      return { success: true, status: "question", question_id: next.questionId, generation: null };
    case "waiting": {
      const generation = generationRow(generationState(next.job, ctx.now()));
      return { success: true, status: "waiting", question_id: null, generation };
    }
    case "nothing-due":
      return { success: true, status: "nothing_due", question_id: null, generation: null };
  }
}

async function findReview(caller: Caller, questionId: string): Promise<z.input<typeof reviewQuestion>> {
  const { learnerId } = caller;
  const page = await findReviewPage(ctx, { ...reviewerOf(caller), questionId });
  if (!page) throw notFound("Question");
  const { status, feedback, conceptId } = page.question;
  if (status !== "open" && feedback === null) throw notFound("Question"); // it is asked no more
  const wasMet = feedback === null && (await wasMetLately(ctx, { id: questionId, learnerId, conceptId }));
  const way = await findWayToLearn(ctx, { learnerId });
  return reviewRow({ page, wasMet, way, shownAt: ctx.now().toISOString() });
}
