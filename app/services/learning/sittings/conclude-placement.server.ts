import type { DbContext } from "~/services/context";
import { believeTest, findKnowledge } from "~/services/mastery/mastery.server";
import { provedConcepts } from "~/services/mastery/proved";
import { readBeliefs } from "~/services/placement/beliefs";
import type { KnowingModel } from "~/services/placement/knowing-model";
import type { PlacementTest } from "~/services/placement/placement-test";
import type { CourseGraph } from "./course-graph.server";
import { beliefBesideAnswers } from "./placement-evidence";
import { completeProvedParts } from "./proved-parts.server";
import { endSitting, type Sitting } from "./sittings.server";

/** What a placement test came to, as its sitting keeps it: ids of concepts, each in one of three lists. */
export interface PlacementResult {
  known: string[];
  /** What they rest on is known: they can be learned next. */
  ready: string[];
  later: string[];
  /** Questions answered. */
  asked: number;
  /** Numbers of the parts of the course that were completed by it. */
  parts: string[];
}

interface Ended {
  sitting: Sitting;
  course: CourseGraph;
  model: KnowingModel;
  test: PlacementTest;
  asked: number;
}

/** Ends the test: believes what it found, and completes and opens parts of the course. Call it in a transaction. */
export async function concludePlacement(ctx: DbContext, ended: Ended): Promise<void> {
  const { sitting, course, asked } = ended;
  const conceptIds = course.concepts.map(({ id }) => id);
  if (asked > 0) await believe(ctx, ended); // who answers nothing is believed nothing new
  const knowledge = await findKnowledge(ctx, { learnerId: sitting.learnerId, conceptIds });
  const { prerequisites } = course;
  const proved = provedConcepts(prerequisites, knowledge);
  const isReady = (id: string) => !proved.has(id) && prerequisites.get(id)!.every((below) => proved.has(below));
  const parts =
    asked > 0 ? await completeProvedParts(ctx, { learnerId: sitting.learnerId, courseId: course.courseId }) : [];
  const result: PlacementResult = {
    known: conceptIds.filter((id) => proved.has(id)),
    ready: conceptIds.filter(isReady),
    later: conceptIds.filter((id) => !proved.has(id) && !isReady(id)),
    asked,
    parts,
  };
  await endSitting(ctx, sitting, result);
}

async function believe(ctx: DbContext, { sitting: { learnerId }, course, model, test }: Ended): Promise<void> {
  const conceptIds = course.concepts.map(({ id }) => id);
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const { known } = readBeliefs(model.graph, test.particles);
  const tested = new Map(
    conceptIds.map((id, concept) => [
      id,
      beliefBesideAnswers(known[concept]!, test.odds[concept]!, knowledge.get(id)!),
    ]),
  );
  await believeTest(ctx, { learnerId, tested });
}
