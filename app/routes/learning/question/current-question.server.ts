import { redirect, redirectDocument } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { stepInPart } from "~/services/learning/screens/step-in-part";
import { paths, type QuestionKey, type SubsectionKey } from "~/urls/paths";

/** The question to work on now. @throws a redirect where there is none, 404 when it is not this learner's subsection */
export async function requireCurrentQuestion(
  request: Request,
  learnerId: string,
  key: SubsectionKey,
): Promise<QuestionKey> {
  const wanted = new URL(request.url).searchParams.get("current_question_id");
  if (wanted) throw redirect(paths.question({ ...key, questionId: wanted }));
  const place = await findPlaceInSubsection(ctx, { learnerId, ...key });
  if (!place) throw notFound("Section");
  const step = stepInPart(place);
  switch (step.status) {
    case "start":
      throw redirect(paths.startQuestions(key));
    case "complete":
      throw redirectDocument(paths.questionsComplete(key));
    case "parts-coming":
      throw redirect(paths.conceptLoading({ ...key, questionId: step.questionId }));
    case "question":
      return { ...key, questionId: step.questionId };
  }
}
