import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { badRequest } from "~/http/answer/bad-request.server";
import { notFound } from "~/http/answer/not-found.server";
import { paths } from "~/urls/paths";
import type { RawOnboardingAnswer } from "~/services/courses/onboarding-answer";
import { answerOnboardingQuestion } from "~/services/courses/onboarding.server";

/** What was sent and why it was refused, for the same form again. */
export interface RefusedAnswer extends RawOnboardingAnswer {
  message: string;
}

export async function answerQuestionFromForm(learnerId: string, courseId: string, form: FormData) {
  const raw = { answers: form.getAll("answer").map(String), otherText: String(form.get("other_text") ?? "") };
  const questionNumber = Number(form.get("question_number"));
  const result = await answerOnboardingQuestion(ctx, { learnerId, courseId, questionNumber, raw });
  switch (result.status) {
    case "next":
      return redirect(paths.onboarding(courseId, result.questionNumber));
    case "complete":
      return redirect(paths.onboardingComplete(courseId));
    case "invalid":
      return badRequest<RefusedAnswer>({ message: result.message, ...raw });
    case "no-question":
      throw notFound("Question");
  }
}
