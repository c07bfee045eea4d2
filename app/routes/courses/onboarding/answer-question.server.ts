import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { badRequest, notFound, problem } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { paths } from "~/urls/paths";
import type { RawOnboardingAnswer } from "~/services/courses/onboarding-answer";
import { answerOnboardingQuestion } from "~/services/courses/onboarding.server";

/** What was sent and why it was refused, for the same form again. */
export interface RefusedAnswer extends RawOnboardingAnswer {
  message: string;
  /** False when the answer is well, and could only not be kept. */
  isInvalid: boolean;
}

export async function answerQuestionFromForm(request: Request, learnerId: string, courseId: string, form: FormData) {
  const raw = { answers: form.getAll("answer").map(String), otherText: String(form.get("other_text") ?? "") };
  const questionNumber = Number(form.get("question_number"));
  try {
    const result = await answerOnboardingQuestion(ctx, { learnerId, courseId, questionNumber, raw });
    switch (result.status) {
      case "next":
        return redirect(paths.onboarding(courseId, result.questionNumber));
      case "complete":
        return redirect(paths.onboardingComplete(courseId));
      case "invalid":
        // The page at the address shows the refusal, and would be another question's.
        if (request.url !== new URL(paths.onboarding(courseId, questionNumber), request.url).href)
          throw problem(400, result.message);
        return badRequest<RefusedAnswer>({ message: result.message, isInvalid: true, ...raw });
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed<RefusedAnswer>(request, error, { message: "Failed to submit answer", isInvalid: false, ...raw });
  }
}
