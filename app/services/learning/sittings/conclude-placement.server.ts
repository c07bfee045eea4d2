import { timestamp, type DbContext } from "~/services/context";
import { updateOpenParts } from "~/services/courses/open-parts.server";
import { skipProvedParts } from "~/services/learning/gaps/skip-proved.server";
import { isLikely } from "~/services/mastery/likely";
import { believeTest, findKnowledge } from "~/services/mastery/mastery.server";
import type { Knowledge } from "~/services/mastery/knowledge";
import { whatIsLearnable } from "~/services/mastery/open-parts";
import { listParts } from "~/services/mastery/open-parts.server";
import { provedConcepts } from "~/services/mastery/proved";
import { chooseFrontier, readBeliefs } from "~/services/placement/beliefs";
import type { KnowingModel } from "~/services/placement/knowing-model";
import { believedKnown, showsMoreThanLuck, type PlacementTest } from "~/services/placement/placement-test";
import { shownByAnswers } from "~/services/placement/shown";
import type { CourseGraph } from "./course-graph.server";
import { beliefBesideAnswers, beliefWithoutAnswers, speaksForKnowing } from "./placement-evidence";
import { completeProvedParts } from "./proved-parts.server";
import { reopenUnprovedParts } from "./reopen-parts.server";
import { endSitting, type Sitting } from "./sittings.server";

/** What a placement test came to, as its sitting keeps it: ids of concepts, each in one of the lists. */
export interface PlacementResult {
  known: string[];
  /** Probably known, and not proved. Older results have no such list. */
  likely?: string[];
  /** The frontier: what is most likely lacking while what it rests on is known. */
  ready: string[];
  later: string[];
  /** Of those that are not known, what could be learned after the test. Older results have no such list. */
  learnable?: string[];
  /** Questions answered. */
  asked: number;
  /** Numbers of the parts of the course that were completed by it. */
  parts: string[];
  /** Those of them that were reopened since; not there while none was. See mastery/complete-part.server.ts. */
  reopened?: string[];
  /** Its learner left it before its end: its frontier is little more than a guess. */
  isLeftEarly?: true;
}

/** A test that is at its end, or was. */
export interface EndedTest {
  sitting: Sitting;
  course: CourseGraph;
  model: KnowingModel;
  test: PlacementTest;
  /** Questions answered. */
  asked: number;
  isLeftEarly?: true;
}

type KnowledgeOf = ReadonlyMap<string, Knowledge>;

/** Ends the test: believes what it found, and completes and opens parts of the course. Call it in a transaction. */
export async function concludePlacement(ctx: DbContext, ended: EndedTest): Promise<void> {
  const { sitting, course, asked, isLeftEarly } = ended;
  const { learnerId } = sitting;
  const key = { learnerId, courseId: course.courseId };
  const findIt = () => findKnowledge(ctx, { learnerId, conceptIds: course.concepts.map(({ id }) => id) });
  if (asked > 0) {
    const tested = beliefsOf(ended, await findIt()); // who answers nothing is believed nothing new
    await believeTest(ctx, { learnerId, sittingId: sitting.id, endedAt: timestamp(ctx), tested });
  }
  const found = sortOut(ended, await findIt());
  const lacking = new Set([...found.ready, ...found.later]);
  if (asked > 0) await reopenUnprovedParts(ctx, key, lacking); // an earlier test found otherwise
  const parts = asked > 0 ? await completeProvedParts(ctx, key) : [];
  await updateOpenParts(ctx, key, { isTestOver: true }); // what was missed locks now
  if (asked > 0) await skipProvedParts(ctx, key);
  const learnable = await listLearnable(ctx, key, { course, known: found.known });
  const result: PlacementResult = { ...found, learnable, asked, parts, isLeftEarly };
  await endSitting(ctx, sitting, result);
}

/** What the test says of each concept beside the answers about it. @param knowledge before its word is believed */
export function beliefsOf({ course, model, test }: EndedTest, knowledge: KnowledgeOf): Map<string, number> {
  const wasShown = (concept: number) => speaksForKnowing(knowledge.get(course.concepts[concept]!.id)!);
  const known = believedKnown(model.graph, test, wasShown);
  const shown = shownByAnswers(model.graph, test, wasShown);
  const areTelling = showsMoreThanLuck(test);
  const beliefOf = (concept: number, of: Knowledge) => {
    const isSpokenFor = areTelling || shown[concept] === 1;
    const found = isSpokenFor ? known[concept]! : beliefWithoutAnswers(known[concept]!, of);
    return beliefBesideAnswers(found, of);
  };
  return new Map(course.concepts.map(({ id }, concept) => [id, beliefOf(concept, knowledge.get(id)!)]));
}

/**
 * Proved is what is known for certain enough; of the rest the frontier is what the test takes for the most likely one.
 *
 * @param knowledge with the test's word
 */
export function sortOut(
  { course, model, test }: Pick<EndedTest, "course" | "model" | "test">,
  knowledge: KnowledgeOf,
): Required<Pick<PlacementResult, "known" | "likely" | "ready" | "later">> {
  const conceptIds = course.concepts.map(({ id }) => id);
  const proved = provedConcepts(course.prerequisites, knowledge);
  const beliefs = readBeliefs(model.graph, test.particles);
  const frontier = new Set(chooseFrontier(beliefs).map((concept) => conceptIds[concept]!));
  const listOf = (id: string): "known" | "likely" | "ready" | "later" => {
    if (proved.has(id)) return "known";
    if (isLikely(knowledge.get(id)!)) return "likely";
    return frontier.has(id) ? "ready" : "later";
  };
  const lists = new Map(conceptIds.map((id) => [id, listOf(id)]));
  const inList = (list: string) => conceptIds.filter((id) => lists.get(id) === list);
  return { known: inList("known"), likely: inList("likely"), ready: inList("ready"), later: inList("later") };
}

/** As the outline of the course has it now. */
export async function listLearnable(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
  { course, known }: { course: CourseGraph; known: string[] },
): Promise<string[]> {
  const proved = new Set(known);
  const parts = await listParts(ctx, key);
  const isLearnable = whatIsLearnable({ parts, prerequisites: course.prerequisites, proved });
  return course.concepts.map(({ id }) => id).filter((id) => !proved.has(id) && isLearnable(id));
}
