import type { DbContext } from "~/services/context";
import type { ConceptState } from "~/services/map/concept-state";
import type { Outcome } from "~/services/mastery/evidence";
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
  /** The questions asked about it. */
  answers: { outcome: Outcome; stemHtml: string }[];
  inference: Inference | null;
}

interface Taken {
  sitting: Sitting;
  course: CourseGraph;
  result: PlacementResult;
}

export async function findReport(ctx: DbContext, { sitting, course, result }: Taken): Promise<TestReport> {
  const answers = await listAnswers(ctx, sitting);
  const last = new Map(answers.map(({ conceptId, outcome }) => [conceptId, outcome]));
  const [known, ready] = [new Set(result.known), new Set(result.ready)];
  const concepts = course.concepts.map(({ id, name }): ReportedConcept => {
    const isKnown = known.has(id);
    return {
      id,
      name,
      prerequisites: course.prerequisites.get(id) ?? [],
      state: isKnown ? "proved" : ready.has(id) ? "ready" : "locked",
      answers: answers
        .filter(({ conceptId }) => conceptId === id)
        .map(({ outcome, stemHtml }) => ({ outcome, stemHtml })),
      inference: last.has(id) ? null : inferenceOf(course, id, { isKnown, last }),
    };
  });
  return { asked: result.asked, concepts, parts: result.parts, firstPart: await findFirstPart(ctx, course.courseId) };
}

async function listAnswers(ctx: DbContext, sitting: Sitting) {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.concept_id as conceptId",
      "answers.is_correct as isCorrect",
      "answers.dont_know as isUnknown",
      "items.stem_html as stemHtml",
    ])
    .where("questions.sitting_id", "=", sitting.id)
    .where("questions.learner_id", "=", sitting.learnerId)
    .orderBy("answers.answered_at")
    .execute();
  return rows.map(({ conceptId, isCorrect, isUnknown, stemHtml }) => ({
    conceptId,
    stemHtml,
    outcome: (isUnknown ? "dont-know" : isCorrect ? "correct" : "wrong") satisfies Outcome as Outcome,
  }));
}

async function findFirstPart(ctx: DbContext, courseId: string): Promise<TestReport["firstPart"]> {
  const part = await ctx.db
    .selectFrom("subsections")
    .select(["section_number as sectionNumber", "heading"])
    .where("course_id", "=", courseId)
    .where("is_unlocked", "=", 1)
    .where("completed_at", "is", null)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return part ?? null;
}
