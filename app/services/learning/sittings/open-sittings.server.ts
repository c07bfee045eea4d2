import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { USUAL_QUESTIONS } from "./placement-questions.server";

/** A test or a checkpoint that was begun and not ended. */
export interface OpenSitting {
  courseId: string;
  courseName: string;
  /** The section whose checkpoint it is; null for a test. */
  section: { id: string; heading: string } | null;
  /** About so many questions are still to come, 1 and up. */
  questionsLeft: number;
}

/** Even a long test may go on for so many more questions: nobody knows beforehand. */
const A_FEW = 3;

/** Mostly there is none: then a short query says so, which costs a fraction of one that tells all about them. */
const openIds = compiledQuery((db, { learnerId, limit }: { learnerId: string; limit: number }) =>
  db
    .selectFrom("sittings")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("status", "=", "open")
    .where("kind", "in", ["placement", "checkpoint"])
    .orderBy("updated_at", "desc")
    .limit(limit),
);

const sittingRows = compiledQuery((db, { learnerId, id }: { learnerId: string; id: string }) =>
  db
    .selectFrom("sittings")
    .innerJoin("courses", "courses.id", "sittings.course_id")
    .leftJoin("sections", "sections.id", "sittings.section_id")
    .select((column) => [
      "sittings.course_id as courseId",
      "courses.course_name as courseName",
      "sections.id as sectionId",
      "sections.heading",
      sql<number>`json_array_length(sittings.wishes)`.as("planned"),
      column
        .selectFrom("questions")
        .select(({ fn }) => fn.countAll<number>().as("answered"))
        .whereRef("questions.sitting_id", "=", "sittings.id")
        .where("questions.attempt_count", ">", 0)
        .as("answered"),
    ])
    .where("sittings.learner_id", "=", learnerId)
    .where("sittings.id", "=", id),
);

/** Those that the learner went on with last come first. */
export async function listOpenSittings(
  ctx: DbContext,
  whose: { learnerId: string; limit: number },
): Promise<OpenSitting[]> {
  const sittings: OpenSitting[] = [];
  for (const { id } of await openIds(ctx, whose)) {
    const rows = await sittingRows(ctx, { learnerId: whose.learnerId, id });
    sittings.push(...rows.map(openSittingOf));
  }
  return sittings;
}

type Row = Awaited<ReturnType<typeof sittingRows>>[number];

function openSittingOf({ courseId, courseName, sectionId, heading, planned, answered }: Row): OpenSitting {
  const section = sectionId === null ? null : { id: sectionId, heading: heading ?? "" };
  const left = section ? Math.max(planned - (answered ?? 0), 1) : Math.max(USUAL_QUESTIONS - (answered ?? 0), A_FEW);
  return { courseId, courseName, section, questionsLeft: left };
}
