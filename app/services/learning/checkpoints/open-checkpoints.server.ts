import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { OpenCheckpoint } from "./checkpoint-state";
import { findCheckpointNotes } from "./section-checkpoints.server";

interface Page {
  learnerId: string;
  limit: number;
  offset: number;
}

/**
 * Sections that are complete and whose checkpoint was not passed, as far as that was noted (`CheckpointResult`). Each is
 * found at the part of it that was completed last, so that nothing has to be sorted.
 */
const completedSections = compiledQuery((db, { learnerId, limit, offset }: Page) =>
  db
    .selectFrom("subsections as latest")
    .innerJoin("sections", "sections.id", "latest.section_id")
    .innerJoin("courses", "courses.id", "latest.course_id")
    .select(({ exists, selectFrom }) => [
      "latest.course_id as courseId",
      "courses.course_name as courseName",
      "sections.id as sectionId",
      "sections.section_number as sectionNumber",
      "sections.heading",
      exists(selectFrom("sittings").select("sittings.id").whereRef("sittings.section_id", "=", "sections.id")).as(
        "isBegun",
      ),
    ])
    .where("latest.learner_id", "=", learnerId)
    .where("courses.outlined_at", "is not", null)
    .where("latest.completed_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sittings")
            .select("sittings.id")
            .whereRef("sittings.section_id", "=", "latest.section_id")
            .where(sql<boolean>`json_extract(sittings.result, '$.isPassed')`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subsections as other")
            .select("other.id")
            .whereRef("other.section_id", "=", "latest.section_id")
            .where(({ or, eb, refTuple }) =>
              or([
                eb("other.completed_at", "is", null),
                eb(
                  refTuple("other.completed_at", "other.position"),
                  ">",
                  refTuple("latest.completed_at", "latest.position"),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy("latest.completed_at", "desc")
    .orderBy("latest.position")
    .limit(limit)
    .offset(offset),
);

type CompletedSection = Awaited<ReturnType<typeof completedSections>>[number];

/** Of the sections completed last, the latest first. */
export async function listOpenCheckpoints(
  ctx: DbContext,
  { learnerId, limit }: { learnerId: string; limit: number },
): Promise<OpenCheckpoint[]> {
  const open: OpenCheckpoint[] = [];
  for (let offset = 0; ; offset += limit) {
    const sections = await completedSections(ctx, { learnerId, limit, offset });
    open.push(...(await withoutPassed(ctx, { learnerId, sections })));
    if (open.length >= limit || sections.length < limit) return open.slice(0, limit);
  }
}

/** What became of a checkpoint is only looked up where one was begun. */
async function withoutPassed(
  ctx: DbContext,
  { learnerId, sections }: { learnerId: string; sections: CompletedSection[] },
): Promise<OpenCheckpoint[]> {
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
