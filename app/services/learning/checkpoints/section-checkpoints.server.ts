import type { DbContext } from "~/services/context";
import { checkpointState, type CheckpointNote, type CheckpointState } from "./checkpoint-state";
import { findTakenCheckpoints, type TakenCheckpoint } from "./judged.server";
import { findRepairs, type Repair } from "./repairs.server";
import { findConceptNames } from "./section.server";

/** How far a learner is with the checkpoints of a course's sections. */

/** By the section. @param sections of the course, with whether parts of them are not complete */
export async function findCheckpointNotes(
  ctx: DbContext,
  whose: { learnerId: string; courseIds: string[]; sections: { id: string; hasOpenParts: boolean }[] },
): Promise<Map<string, CheckpointNote>> {
  const taken = await findTakenCheckpoints(ctx, whose);
  const repairs = await findRepairs(ctx, { learnerId: whose.learnerId, checkpoints: [...taken.values()] });
  const states = whose.sections.map(({ id, hasOpenParts }): [string, CheckpointState] => [
    id,
    stateOf(taken.get(id), { hasOpenParts, repairs }),
  ]);
  const named = states.flatMap(([, state]) => ("conceptIds" in state ? state.conceptIds : []));
  const names = await findConceptNames(ctx, named);
  return new Map(
    states.map(([id, state]) => [
      id,
      "conceptIds" in state
        ? { status: state.status, conceptNames: state.conceptIds.map((concept) => names.get(concept) ?? concept) }
        : state,
    ]),
  );
}

export function stateOf(
  taken: TakenCheckpoint | undefined,
  { hasOpenParts, repairs }: { hasOpenParts: boolean; repairs: Map<string, Repair> },
): CheckpointState {
  return checkpointState({
    hasOpenParts,
    isUnderWay: taken?.isUnderWay ?? false,
    endedAt: taken?.endedAt ?? null,
    concepts: [...(taken?.judged ?? [])].map(([id, { verdict }]) => ({
      id,
      verdict,
      isRepaired: repairs.get(id)?.status === "done",
    })),
  });
}
