import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { findProved } from "~/services/mastery/known-counts.server";
import { THINKING_MS } from "./assumptions";
import { stepsDown, type Prerequisites } from "./course-graph";
import type { Diary, NamingNote } from "./diary";
import type { Mind } from "./mind";
import type { World } from "./world";

/** A simulated learner in a course, with what is needed to see them walk. */
export interface Walker {
  world: World;
  learnerId: string;
  courseId: string;
  prerequisites: Prerequisites;
  mind: Mind;
  diary: Diary;
  /** Gaps that were noted in the diary. */
  namedGaps: Set<string>;
  /** Of these, which were noted to be closed. */
  closedGaps: Set<string>;
  /** Concepts that the diary calls mastered at this moment. */
  mastered: Set<string>;
}

/** Lets the learner think. @returns when the question was shown */
export function think({ world }: Walker): Date {
  const shownAt = new Date(world.now());
  world.travelTo(world.now() + THINKING_MS);
  return shownAt;
}

/** The place on screen of a question's right option. */
export async function findRightPlace({ world }: Walker, questionId: string): Promise<number> {
  const row = await world.ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.option_order as order", "items.answer_index as answer"])
    .where("questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.order) as number[]).indexOf(row.answer);
}

/** What a question is about, where its screen says no more than the concept's name. */
export async function findConcept({ world }: Walker, questionId: string): Promise<string> {
  const questions = world.ctx.db.selectFrom("questions").select("concept_id as conceptId");
  return (await questions.where("id", "=", questionId).executeTakeFirstOrThrow()).conceptId;
}

/** Notes what an answer came to. @param knew whether the learner knew its concept @returns gaps that were named */
export async function noteAnswer(walker: Walker, conceptId: string, knew: boolean): Promise<NamingNote[]> {
  const { diary } = walker;
  diary.answers.set(conceptId, (diary.answers.get(conceptId) ?? 0) + 1);
  await noteMastery(walker, conceptId, knew);
  await noteClosings(walker, { conceptId, knew });
  return noteGaps(walker, { conceptId, knew });
}

async function noteMastery(walker: Walker, conceptId: string, isKnown: boolean): Promise<void> {
  const { world, learnerId, mastered, diary } = walker;
  const row = await world.ctx.db
    .selectFrom("mastery")
    .select("mastered_at as masteredAt")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .executeTakeFirst();
  if (!row?.masteredAt) mastered.delete(conceptId);
  else if (!mastered.has(conceptId)) {
    mastered.add(conceptId);
    diary.masteries.push({ conceptId, isKnown, answers: diary.answers.get(conceptId) ?? 0 });
  }
}

/** Notes gaps that were named since it was looked last. @param answered what was answered just now, and whether by knowing */
async function noteGaps(walker: Walker, answered?: { conceptId: string; knew: boolean }): Promise<NamingNote[]> {
  const { world, learnerId, namedGaps, mind, prerequisites, diary } = walker;
  const gaps = await world.ctx.db
    .selectFrom("gaps")
    .select(["id", "concept_id as conceptId"])
    .where("learner_id", "=", learnerId)
    .orderBy("found_at")
    .execute();
  const notes = gaps
    .filter(({ id }) => !namedGaps.has(id))
    .map(({ id, conceptId }): NamingNote => {
      namedGaps.add(id);
      const knows = (id: string) => mind.recall(id, world.now()) >= 0.5;
      const isKnown = answered?.conceptId === conceptId ? answered.knew : knows(conceptId);
      const isShallow = !isKnown && !(prerequisites.get(conceptId) ?? []).every(knows);
      return { conceptId, isKnown, isShallow };
    });
  diary.namings.push(...notes);
  return notes;
}

/** Notes gaps that were closed since it was looked last. */
async function noteClosings(walker: Walker, answered: { conceptId: string; knew: boolean }): Promise<void> {
  const { world, learnerId, closedGaps, mind, diary } = walker;
  const gaps = await world.ctx.db
    .selectFrom("gaps")
    .innerJoin("answers", (join) =>
      join.onRef("answers.learner_id", "=", "gaps.learner_id").onRef("answers.concept_id", "=", "gaps.concept_id"),
    )
    .select(({ fn }) => ["gaps.id", "gaps.concept_id as conceptId", fn.count<number>("answers.id").as("answers")])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.closed_at", "is not", null)
    .whereRef("answers.answered_at", ">", "gaps.found_at")
    .whereRef("answers.answered_at", "<=", "gaps.closed_at")
    .groupBy("gaps.id")
    .execute();
  for (const { id, conceptId, answers } of gaps) {
    if (closedGaps.has(id)) continue;
    closedGaps.add(id);
    const isAnswered = answered.conceptId === conceptId;
    const isKnown = isAnswered ? answered.knew : mind.recall(conceptId, world.now()) >= 0.5;
    diary.closings.push({ conceptId, isKnown, answers });
  }
}

/** The gap that was open before an answer showed it again: a way down ends there, too. Null where it is none. */
export async function findKnownGap(
  { world, learnerId, mind, prerequisites }: Walker,
  { conceptId, knew }: { conceptId: string; knew: boolean },
): Promise<NamingNote | null> {
  if (!(await hasOpenGap(world.ctx, { learnerId, conceptId }))) return null;
  const isHeld = (id: string) => mind.recall(id, world.now()) >= 0.5;
  return { conceptId, isKnown: knew, isShallow: !knew && !(prerequisites.get(conceptId) ?? []).every(isHeld) };
}

/** Concepts that the product holds for proved. */
export async function listProved({ world, learnerId, courseId }: Walker): Promise<Set<string>> {
  return (await findProved(world.ctx, { learnerId, courseId })).proved;
}

/** The shortest way down, in levels of the graph; null where there is none. */
export function depthBelow({ prerequisites }: Walker, from: string, to: string): number | null {
  return stepsDown(prerequisites, from, to);
}
