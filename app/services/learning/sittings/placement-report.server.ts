import type { DbContext } from "~/services/context";
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
  /** Where to begin; null when nothing is left. */
  firstPart: { sectionNumber: string; heading: string } | null;
}

export interface ReportedConcept {
  id: string;
  name: string;
  prerequisites: string[];
  state: Extract<ConceptState, "proved" | "ready" | "locked">;
  /** Rather known than not: a question or two in the course will show it. */
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
  return {
    asked: result.asked,
    concepts,
    parts: result.parts,
    firstPart: await findFirstPart(ctx, course.courseId, result),
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

/** The first open part at the frontier, where there is one. */
async function findFirstPart(
  ctx: DbContext,
  courseId: string,
  { ready }: PlacementResult,
): Promise<TestReport["firstPart"]> {
  const open = await ctx.db
    .selectFrom("subsections")
    .select(["section_number as sectionNumber", "heading", "concept_ids as conceptIds"])
    .where("course_id", "=", courseId)
    .where("is_unlocked", "=", 1)
    .where("completed_at", "is", null)
    .orderBy("position")
    .execute();
  const teachesReady = (conceptIds: string) => (JSON.parse(conceptIds) as string[]).some((id) => ready.includes(id));
  const part = open.find(({ conceptIds }) => teachesReady(conceptIds)) ?? open[0];
  return part ? { sectionNumber: part.sectionNumber, heading: part.heading } : null;
}
