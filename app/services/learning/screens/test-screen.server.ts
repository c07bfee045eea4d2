import type { DbContext } from "~/services/context";
import { findCourseMap, type StandingConcept } from "~/services/learning/concepts/course-map.server";
import { isLikely } from "~/services/mastery/likely";
import { findTestPage, type TestPage } from "~/services/learning/sittings/placement-page.server";
import type { ConceptState } from "~/services/map/concept-state";
import { findFoundations } from "./foundations.server";

/** Where a learner stands with a concept now. */
export interface StandingNow {
  /** As the course's map tells it. */
  state: ConceptState;
  /** It is known at least probably, as its own page says. */
  isLikely: boolean;
}

export interface TestScreen extends TestPage {
  /** By concept; null unless the test is done. */
  standings: Record<string, StandingNow> | null;
  /** What answers have shown to be missing, and no part of the course teaches: what the course waits for comes first. */
  missingFoundations: { id: string; name: string }[];
  /** Ids of what the course builds on and no part of it teaches: none of its questions is about them. */
  untaught: string[];
}

const MISSING: ReadonlySet<ConceptState> = new Set<ConceptState>(["gap", "lapsed", "learning"]);

/** The placement test of a course; its result has the concepts in the order of the course's map. Null when it is not this learner's course. */
export async function findTestScreen(
  ctx: DbContext,
  whose: { learnerId: string; courseId: string },
): Promise<TestScreen | null> {
  const page = await findTestPage(ctx, whose);
  if (page?.state.status !== "done") return page && { ...page, standings: null, missingFoundations: [], untaught: [] };
  const foundations = await findFoundations(ctx, whose);
  const map = (await findCourseMap(ctx, whose))!;
  const { concepts, parts } = map;
  const taught = new Set(parts.flatMap(({ conceptIds }) => conceptIds));
  const standings = concepts.map(({ id, state, knowledge }): [string, StandingNow] => [
    id,
    { state, isLikely: isLikely(knowledge) },
  ]);
  const { report } = page.state;
  const reported = new Map(report.concepts.map((concept) => [concept.id, concept]));
  const inOrder = concepts.flatMap(({ id, prerequisites }) => {
    const concept = reported.get(id);
    return concept ? [{ ...concept, prerequisites }] : [];
  });
  const isMissing = ({ id, state, knowledge }: StandingConcept) =>
    !taught.has(id) && MISSING.has(state) && !isLikely(knowledge);
  const waitedFor = new Set(foundations.map(({ id }) => id));
  const others = concepts.filter((concept) => !waitedFor.has(concept.id) && isMissing(concept));
  const missingFoundations = [...foundations, ...others].map(({ id, name }) => ({ id, name }));
  const state = { ...page.state, report: { ...report, concepts: inOrder } };
  const untaught = concepts.filter(({ id }) => !taught.has(id)).map(({ id }) => id);
  return { ...page, state, standings: Object.fromEntries(standings), missingFoundations, untaught };
}
