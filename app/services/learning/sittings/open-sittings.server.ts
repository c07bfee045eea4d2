import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";

/** A test or a checkpoint that was begun and not ended. */
export interface OpenSitting {
  courseId: string;
  courseName: string;
  /** The section whose checkpoint it is; null for a test. */
  section: { id: string; heading: string } | null;
  /** About so many questions are still to come, 1 and up. */
  questionsLeft: number;
}

/** So many questions most tests ask, of 8 to 15, */
const USUAL_QUESTIONS = 12;
/** and even a long one may go on for so many more: nobody knows beforehand. */
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
    sittings.push(...rows.map((row) => openSittingOf(row, ctx.maxPlacementQuestions)));
  }
  return sittings;
}

type Row = Awaited<ReturnType<typeof sittingRows>>[number];

function openSittingOf(row: Row, mostQuestions: number): OpenSitting {
  const { courseId, courseName, sectionId, heading, planned } = row;
  const answered = row.answered ?? 0;
  const section = sectionId === null ? null : { id: sectionId, heading: heading ?? "" };
  const expected = section ? planned - answered : Math.max(USUAL_QUESTIONS - answered, A_FEW);
  const most = section ? expected : mostQuestions - answered;
  return { courseId, courseName, section, questionsLeft: Math.max(Math.min(expected, most), 1) };
}
