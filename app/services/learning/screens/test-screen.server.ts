import type { DbContext } from "~/services/context";
import { findCourseMap } from "~/services/learning/concepts/course-map.server";
import { findTestPage, type TestPage } from "~/services/learning/sittings/placement-page.server";
import type { ConceptState } from "~/services/map/concept-state";

export interface TestScreen extends TestPage {
  /** By concept, where its learner stands now, as the course's map tells it; null unless the test is done. */
  standings: Record<string, ConceptState> | null;
}

/** The placement test of a course. Null when it is not this learner's course. */
export async function findTestScreen(
  ctx: DbContext,
  whose: { learnerId: string; courseId: string },
): Promise<TestScreen | null> {
  const page = await findTestPage(ctx, whose);
  if (page?.state.status !== "done") return page && { ...page, standings: null };
  const { concepts } = (await findCourseMap(ctx, whose))!;
  return { ...page, standings: Object.fromEntries(concepts.map(({ id, state }) => [id, state])) };
}
