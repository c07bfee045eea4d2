import type { DbContext } from "~/services/context";
import { outcomeOf } from "~/services/mastery/evidence";
import type { Knowledge } from "~/services/mastery/knowledge";
import { findKnowledge, findKnowledgeAt } from "~/services/mastery/knowledge.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { KnowingModel } from "~/services/placement/knowing-model";
import {
  startPlacement,
  takePlacementAnswer,
  type PlacementAnswer,
  type PlacementTest,
} from "~/services/placement/placement-test";
import { runInSlices } from "~/services/placement/run-in-slices.server";
import type { CourseGraph } from "./course-graph.server";
import { beliefBeforehand } from "./placement-evidence";
import type { Sitting } from "./sittings.server";

interface Begun {
  sitting: Sitting;
  course: CourseGraph;
  model: KnowingModel;
}

/** A placement test before its first answer, by what is known of its learner now. */
export async function newTest(ctx: DbContext, begun: Begun): Promise<PlacementTest> {
  return testBy(begun, await findKnowledge(ctx, whoAndWhat(begun)));
}

/** One made anew: by what was known of its learner when it began, and its answers that count, in their order. */
export async function testFromAnswers(ctx: DbContext, begun: Begun): Promise<PlacementTest> {
  const { sitting, course, model } = begun;
  let test = await testBy(begun, await findKnowledgeAt(ctx, { ...whoAndWhat(begun), at: sitting.createdAt }));
  for (const answer of await listCountedAnswers(ctx, { sitting, course })) {
    test = await runInSlices(takePlacementAnswer(model, test, { id: sitting.id, ...answer }));
  }
  return test;
}

const whoAndWhat = ({ sitting: { learnerId }, course: { concepts } }: Begun) => ({
  learnerId,
  conceptIds: concepts.map(({ id }) => id),
});

function testBy({ sitting, course, model }: Begun, knowledge: ReadonlyMap<string, Knowledge>): Promise<PlacementTest> {
  const selfReports = new Map(
    course.concepts.flatMap(({ id }, concept): [number, number][] => {
      const belief = beliefBeforehand(knowledge.get(id)!);
      return belief === null ? [] : [[concept, belief]];
    }),
  );
  return runInSlices(startPlacement(model, { id: sitting.id, selfReports }));
}

/** The answers of a test that are not void, oldest first. */
export async function listCountedAnswers(
  ctx: DbContext,
  { sitting, course }: { sitting: Sitting; course: CourseGraph },
): Promise<PlacementAnswer[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .select([
      "answers.concept_id as conceptId",
      "answers.option_count as optionCount",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
    ])
    .where("questions.sitting_id", "=", sitting.id)
    .where("questions.learner_id", "=", sitting.learnerId)
    .where(isNotVoided)
    .orderBy("answers.answered_at")
    .orderBy("answers.id")
    .execute();
  const number = new Map(course.concepts.map(({ id }, index) => [id, index]));
  return rows.map(({ conceptId, optionCount, ...answer }) => ({
    concept: number.get(conceptId)!,
    outcome: outcomeOf(answer),
    guess: 1 / optionCount,
  }));
}
