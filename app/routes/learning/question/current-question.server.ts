import { redirect, redirectDocument } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
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
  if (place.writing || place.rest) throw redirect(paths.startQuestions(key));
  const questionId = place.currentQuestionId;
  if (!questionId) throw redirectDocument(paths.questionsComplete(key));
  if (place.awaitsParts) throw redirect(paths.conceptLoading({ ...key, questionId }));
  return { ...key, questionId };
}
