import type { Params } from "@remix-run/react";
import { requireParam } from "~/http/response/responses.server";
import type { QuestionKey, SubsectionKey } from "~/urls/paths";

export function subsectionParams(params: Params): SubsectionKey {
  return { courseId: requireParam(params, "courseId"), sectionNumber: requireParam(params, "sectionNumber") };
}

export function questionParams(params: Params): QuestionKey {
  return { ...subsectionParams(params), questionId: requireParam(params, "questionId") };
}

/** For screens that name the question in the query string. */
export function questionIdOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("question_id");
}
