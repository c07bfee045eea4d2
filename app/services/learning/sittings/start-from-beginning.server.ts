import type { AppContext } from "~/services/context";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { finishTest } from "./placement.server";

export type StartFromBeginningResult =
  | { status: "no-course" }
  /** Nothing of the course is open today. */
  | { status: "nothing-open" }
  | { status: "begun" | "needs-plan"; sectionNumber: string };

/** Past a test in which nothing is answered, which then is as if it had not begun: the first open part begins. */
export async function startFromBeginning(
  ctx: AppContext,
  whose: { learnerId: string; courseId: string },
): Promise<StartFromBeginningResult> {
  if (!(await finishTest(ctx, whose, "unanswered"))) return { status: "no-course" };
  const sections = (await findCourseStructure(ctx, whose))?.sections ?? [];
  const part = sections
    .flatMap(({ subsections }) => subsections)
    .find(({ isUnlocked, completed, isResting }) => isUnlocked && !completed && !isResting);
  if (!part) return { status: "nothing-open" };
  const { sectionNumber } = part;
  switch ((await requestQuestions(ctx, { ...whose, sectionNumber })).status) {
    case "exists":
    case "started":
      return { status: "begun", sectionNumber };
    case "needs-plan":
      return { status: "needs-plan", sectionNumber };
    case "locked":
    case "no-section":
      return { status: "nothing-open" };
  }
}
