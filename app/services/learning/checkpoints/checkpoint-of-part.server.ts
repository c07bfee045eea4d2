import type { DbContext } from "~/services/context";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import type { SectionKey } from "~/urls/paths";
import type { CheckpointState } from "./checkpoint-state";
import { findSection } from "./section.server";
import { findStanding } from "./standing.server";

/** The checkpoint of the section that a part is in. */
export interface CheckpointOfPart {
  key: SectionKey;
  /** Of the section. */
  heading: string;
  status: CheckpointState["status"];
}

/** Null when it is not this learner's part. */
export async function findCheckpointOfPart(ctx: DbContext, part: OwnSubsectionKey): Promise<CheckpointOfPart | null> {
  const { learnerId, courseId } = part;
  const row = await ctx.db
    .selectFrom("subsections")
    .select("section_id as sectionId")
    .where("course_id", "=", courseId)
    .where("section_number", "=", part.sectionNumber)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  const key = row && { courseId, sectionId: row.sectionId };
  const section = key && (await findSection(ctx, { learnerId, ...key }));
  if (!section) return null;
  const { state } = await findStanding(ctx, { learnerId, ...key }, section);
  return { key, heading: section.heading, status: state.status };
}
