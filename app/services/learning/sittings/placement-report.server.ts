import type { DbContext } from "~/services/context";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import type { ConceptState } from "~/services/map/concept-state";
import { outcomeOf, type Outcome } from "~/services/mastery/evidence";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { PlacementResult } from "./conclude-placement.server";
import type { CourseGraph } from "./course-graph.server";
import { inferenceOf, type Inference } from "./placement-basis";
import type { Sitting } from "./sittings.server";

/** What a test came to, with what each of its findings rests on. */
export interface TestReport {
  asked: number;
  concepts: ReportedConcept[];
  /** Parts of the course that it completed: their numbers. */
  parts: string[];
  /** Those of them that were reopened since. */
  reopened: string[];
  /** Where to begin, or to go on; null when nothing is left. */
  nextPart: { sectionNumber: string; heading: string; isBegun: boolean; conceptIds: string[] } | null;
}

export interface ReportedConcept {
  id: string;
  name: string;
  prerequisites: string[];
  state: Extract<ConceptState, "proved" | "ready" | "locked">;
  /** Probably known, and not proved: the course will ask. */
  isLikely: boolean;
  /** Of the questions asked about it, in order. */
  outcomes: Outcome[];
  inference: Inference | null;
}

interface Taken {
  sitting: Sitting;
  course: CourseGraph;
  result: PlacementResult;
}

export async function findReport(ctx: DbContext, { sitting, course, result }: Taken): Promise<TestReport> {
  const answers = await listOutcomes(ctx, sitting);
  const last = new Map(answers.map(({ conceptId, outcome }) => [conceptId, outcome]));
  const likely = new Set(result.likely);
  const known = new Set(result.known);
  const learnable = new Set(result.learnable ?? [...likely, ...result.ready]);
  const concepts = course.concepts.map(({ id, name }): ReportedConcept => {
    const [isKnown, isLikely] = [known.has(id), likely.has(id)];
    return {
      id,
      name,
      prerequisites: course.prerequisites.get(id) ?? [],
      state: isKnown ? "proved" : learnable.has(id) ? "ready" : "locked",
      isLikely,
      outcomes: answers.filter(({ conceptId }) => conceptId === id).map(({ outcome }) => outcome),
      inference: last.has(id) ? null : inferenceOf(course, id, { isKnown: isKnown || isLikely, last }),
    };
  });
  const part = await findNextPart(ctx, { learnerId: sitting.learnerId, courseId: course.courseId });
  return {
    asked: result.asked,
    concepts,
    parts: result.parts,
    reopened: result.reopened ?? [],
    nextPart: part && {
      sectionNumber: part.sectionNumber,
      heading: part.heading,
      isBegun: part.isBegun,
      conceptIds: part.conceptIds,
    },
  };
}

async function listOutcomes(ctx: DbContext, sitting: Sitting): Promise<{ conceptId: string; outcome: Outcome }[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .select(["questions.concept_id as conceptId", "answers.is_correct as isCorrect", "answers.dont_know as dontKnow"])
    .where("questions.sitting_id", "=", sitting.id)
    .where("questions.learner_id", "=", sitting.learnerId)
    .where(isNotVoided)
    .orderBy("answers.answered_at")
    .execute();
  return rows.map(({ conceptId, ...answer }) => ({ conceptId, outcome: outcomeOf(answer) }));
}
