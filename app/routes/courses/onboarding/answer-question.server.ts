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
  /** Where its learner is afterwards, of one that was asked by itself. */
  back: string | null;
}

export async function answerQuestionFromForm(request: Request, learnerId: string, courseId: string, form: FormData) {
  const raw = { answers: form.getAll("answer").map(String), otherText: String(form.get("other_text") ?? "") };
  const questionNumber = Number(form.get("question_number"));
  const purpose = form.has("purpose") ? String(form.get("purpose")) : undefined;
  const back = wayBack(form, courseId) && String(form.get("back"));
  try {
    const isSkipped = form.has("skip");
    const result = await answerOnboardingQuestion(ctx, {
      learnerId,
      courseId,
      questionNumber,
      purpose,
      raw,
      isSkipped,
    });
    switch (result.status) {
      case "next":
        return redirect(wayBack(form, courseId) ?? paths.onboarding(courseId, result.questionNumber));
      case "complete":
        return redirect(wayBack(form, courseId) ?? paths.onboardingComplete(courseId));
      case "invalid":
        // The page at the address shows the refusal, and would be another question's.
        if (request.url !== new URL(paths.onboarding(courseId, questionNumber), request.url).href)
          throw problem(400, result.message);
        return badRequest<RefusedAnswer>({ message: result.message, isInvalid: true, back, ...raw });
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed<RefusedAnswer>(request, error, {
      message: "Failed to submit answer",
      isInvalid: false,
      back,
      ...raw,
    });
  }
}

/** Where the question was asked by itself; null in the flow of all of them. */
function wayBack(form: FormData, courseId: string): string | null {
  switch (String(form.get("back"))) {
    case "course":
      return paths.sections(courseId);
    case "week":
      return `${paths.dashboard()}#this-week`; // where the goal stands
    default:
      return null;
  }
}
