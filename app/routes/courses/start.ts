import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findTestPage } from "~/services/learning/sittings/placement-page.server";
import { finishTest } from "~/services/learning/sittings/placement.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { paths } from "~/urls/paths";

/** Start from the beginning: a test in which nothing is answered is as if it had not begun, and the first open part begins. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  const whose = { learnerId, courseId };
  const test = await findTestPage(ctx, whose);
  if (!test) throw notFound("Course");
  if ("count" in test.state && test.state.count.answered === 0) await finishTest(ctx, whose);

  const sections = (await findCourseStructure(ctx, whose))?.sections ?? [];
  const part = sections
    .flatMap(({ subsections }) => subsections)
    .find(({ isUnlocked, completed, isResting }) => isUnlocked && !completed && !isResting);
  if (!part) return redirect(paths.sections(courseId));
  const key = { courseId, sectionNumber: part.sectionNumber };
  switch ((await requestQuestions(ctx, { learnerId, ...key })).status) {
    case "exists":
    case "started":
      return redirect(paths.currentQuestion(key)); // which waits where nothing is written yet
    case "needs-plan": // which the page says
      return redirect(paths.startQuestions(key));
    case "locked":
    case "no-section":
      return redirect(paths.sections(courseId));
  }
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.sections(requireParam(params, "courseId")));
}
