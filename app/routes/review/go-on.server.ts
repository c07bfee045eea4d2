import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import {
  findNextReview,
  putNextReview,
  type NextReview,
  type PutReviewResult,
} from "~/services/learning/reviews/put-reviews.server";

/** Takes the form that begins reviews, goes on with them, or tries again what could not be written. */
export async function goOn(request: Request) {
  const { learnerId, person } = await requireLearner(request);
  await readForm(request);
  try {
    return redirect(pathOf(await putNextReview(ctx, { learnerId, timeZone: person.timeZone })));
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to begin the review. Please try again." });
  }
}

/** What is written for the next review. @throws a redirect when it is there, or nothing is to be waited for */
export async function requireWait(request: Request): Promise<Extract<NextReview, { status: "waiting" }>> {
  const { learnerId, person } = await requireLearner(request);
  const next = await findNextReview(ctx, { learnerId, timeZone: person.timeZone });
  if (next.status !== "waiting") throw redirect(pathOf(next));
  return next;
}

function pathOf(next: PutReviewResult): string {
  switch (next.status) {
    case "question":
      return paths.reviewQuestion(next.questionId);
    case "waiting":
      return paths.reviewWaiting();
    case "nothing-due":
    case "needs-plan": // which the page says
      return paths.review();
  }
}
