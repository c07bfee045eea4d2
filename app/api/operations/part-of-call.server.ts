import { ctx } from "~/app-context.server";
import type { Caller } from "~/http/api/caller.server";
import { notFound } from "~/http/response/responses.server";
import { findNumberedQuestion } from "~/services/learning/screens/numbered-question.server";
import { findPartKey } from "~/services/learning/tree/part-key.server";
import type { OwnQuestionKey, OwnSubsectionKey } from "~/services/learning/tree/subsection";

interface PartParams {
  courseId: string;
  sectionId: string;
}

/** @throws 404 when it is no part of a course of the caller's */
export async function requirePart(
  { learnerId }: Pick<Caller, "learnerId">,
  { courseId, sectionId }: PartParams,
): Promise<OwnSubsectionKey> {
  const key = await findPartKey(ctx, { learnerId, courseId, part: sectionId });
  if (!key) throw notFound("Section");
  return key;
}

/**
 * A question of a part, by its id or its number there. Whether there is one with that id, the services say.
 * @throws 404
 */
export async function requireQuestion(
  caller: Pick<Caller, "learnerId">,
  { questionId, ...params }: PartParams & { questionId: string },
): Promise<OwnQuestionKey> {
  const key = await requirePart(caller, params);
  if (!/^\d{1,3}$/.test(questionId)) return { ...key, questionId };
  const numbered = await findNumberedQuestion(ctx, key, Number(questionId));
  if (numbered === null) throw notFound("Question");
  return { ...key, questionId: numbered };
}
