import type { DbContext } from "~/services/context";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import { findKnowledge } from "~/services/mastery/mastery.server";
import type { CheckpointState } from "./checkpoint-state";
import { findTakenCheckpoints, type TakenCheckpoint } from "./judged.server";
import { LEAST_QUESTIONS, planCheckpoint } from "./plan-checkpoint";
import { findRepairs, type Repair } from "./repairs.server";
import { stateOf } from "./section-checkpoints.server";
import type { CheckpointKey, CheckpointSection } from "./section.server";

/** How far a learner is with one checkpoint, and what that is read from. */
export interface Standing {
  state: CheckpointState;
  taken: TakenCheckpoint | null;
  repairs: Map<string, Repair>;
}

export async function findStanding(
  ctx: DbContext,
  { learnerId, courseId, sectionId }: CheckpointKey,
  section: CheckpointSection,
): Promise<Standing> {
  const taken = (await findTakenCheckpoints(ctx, { learnerId, courseIds: [courseId] })).get(sectionId);
  const repairs = await findRepairs(ctx, { learnerId, checkpoints: taken ? [taken] : [] });
  const hasOpenParts = !section.isWhole || section.parts.some(({ isCompleted }) => !isCompleted);
  return { state: stateOf(taken, { hasOpenParts, repairs }), taken: taken ?? null, repairs };
}

/** What is asked when it is begun now; nothing when it is not to be begun. */
export async function planNow(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
  { section, state }: { section: CheckpointSection; state: CheckpointState },
): Promise<PlannedWish[]> {
  switch (state.status) {
    case "ready":
      return planFor(
        ctx,
        { learnerId, conceptIds: section.concepts.map(({ id }) => id) },
        { atLeast: LEAST_QUESTIONS },
      );
    case "left":
      return planFor(ctx, { learnerId, conceptIds: state.conceptIds }, { atLeast: 1 });
    case "not-yet":
    case "open":
    case "passed":
    case "to-repair":
      return [];
  }
}

async function planFor(
  ctx: DbContext,
  whose: { learnerId: string; conceptIds: string[] },
  options: { atLeast: number },
): Promise<PlannedWish[]> {
  const knowledge = await findKnowledge(ctx, whose);
  const concepts = [...knowledge].map(([id, { probability, record }]) => ({
    id,
    probability,
    lastAnsweredAt: record.memory?.at ?? null,
  }));
  return planCheckpoint(concepts, options);
}
