import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { checkpointState, type CheckpointNote, type CheckpointState, type OpenCheckpoint } from "./checkpoint-state";
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

/** So many of the sections completed last are looked at for the dashboard. */
const LATEST = 12;

const latestCompleted = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .innerJoin("sections", "sections.course_id", "courses.id")
    .select(({ exists, selectFrom }) => [
      "courses.id as courseId",
      "sections.id as sectionId",
      "sections.section_number as sectionNumber",
      "sections.heading",
      exists(selectFrom("sittings").select("sittings.id").whereRef("sittings.section_id", "=", "sections.id")).as(
        "isBegun",
      ),
    ])
    .where("courses.learner_id", "=", learnerId)
    .where("courses.sections_completed", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subsections")
            .select("subsections.id")
            .whereRef("subsections.section_id", "=", "sections.id")
            .where("subsections.completed_at", "is", null),
        ),
      ),
    )
    .orderBy("courses.last_activity_at", "desc")
    .orderBy("sections.section_number")
    .limit(LATEST),
);

/** Those of the courses worked on last. What became of them is only looked up where one was begun. */
export async function listOpenCheckpoints(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<OpenCheckpoint[]> {
  const sections = await latestCompleted(ctx, { learnerId });
  const begun = sections.filter(({ isBegun }) => isBegun);
  const notes = await findCheckpointNotes(ctx, {
    learnerId,
    courseIds: [...new Set(begun.map(({ courseId }) => courseId))],
    sections: begun.map(({ sectionId }) => ({ id: sectionId, hasOpenParts: false })),
  });
  return sections.flatMap(({ isBegun: _, ...section }) => {
    const note = notes.get(section.sectionId) ?? { status: "ready" };
    return note.status === "passed" || note.status === "not-yet" ? [] : [{ ...section, note }];
  });
}
