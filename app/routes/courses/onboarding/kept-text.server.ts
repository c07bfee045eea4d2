import { signInAndKeep } from "~/http/session/sign-in-and-keep.server";
import { paths } from "~/urls/paths";
import type { RawOnboardingAnswer } from "~/services/courses/onboarding-answer";

/** What stood in a form when it was sent after its session had ended: the address carries it through signing in. */

export function keepCourse(form: FormData): Response {
  return signInAndKeep(paths.newCourse(), textsOf(form, ["course_name", "course_why"]));
}

export function keptCourse(query: URLSearchParams): { course_name: string; course_why: string } | null {
  if (!query.has("course_name") && !query.has("course_why")) return null;
  return { course_name: query.get("course_name") ?? "", course_why: query.get("course_why") ?? "" };
}

export function keepAnswer(courseId: string, form: FormData): Response {
  const questionNumber = Number(form.get("question_number")) || undefined;
  return signInAndKeep(paths.onboarding(courseId, questionNumber), textsOf(form, ["answer", "other_text"]));
}

export function keptAnswer(query: URLSearchParams): RawOnboardingAnswer | null {
  if (!query.has("answer") && !query.has("other_text")) return null;
  return { answers: query.getAll("answer"), otherText: query.get("other_text") ?? "" };
}

/** The fields with these names, each as often as it is there. */
function textsOf(form: FormData, names: string[]): [string, string][] {
  return names.flatMap((name) => form.getAll(name).map((value): [string, string] => [name, String(value)]));
}
