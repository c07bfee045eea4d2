import { sql } from "kysely";
import { CSV_START, csvLine } from "~/services/accounts/csv";
import type { DbContext } from "~/services/context";
import { findCheckpointNotes } from "~/services/learning/checkpoints/section-checkpoints.server";
import { findCourseMap } from "~/services/learning/concepts/course-map.server";
import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";
import { holds } from "~/services/map/concept-state";

/** How a learner has done in a part of a course. */
export interface PartGrade {
  section: { number: number; heading: string };
  /** `1.2` */
  number: string;
  heading: string;
  /** Main questions that were answered, those aside that turned out not to count. */
  questionsAnswered: number;
  rightFirstTime: number;
  /** ISO; null while it is not complete. */
  completedAt: string | null;
  /** Of the section that it is in. */
  checkpoint: CheckpointNote["status"];
  concepts: number;
  conceptsKnown: number;
  /** The mean probability of knowing its concepts, 0 to 1; null of a part without any. */
  mastery: number | null;
}

export interface CourseGrades {
  courseName: string;
  /** In the order of the course. */
  parts: PartGrade[];
}

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/** Null when it is not this learner's course. */
export async function findGrades(ctx: DbContext, key: CourseKey): Promise<CourseGrades | null> {
  const map = await findCourseMap(ctx, key);
  if (!map) return null;
  const rows = await listParts(ctx, key);
  const counts = await countFirstAnswers(ctx, key);
  const checkpoints = await findCheckpoints(ctx, key, rows);
  const concepts = new Map(map.concepts.map((concept) => [concept.id, concept]));
  return {
    courseName: map.courseName,
    parts: rows.map(({ id, sectionId, sectionNumber, sectionHeading, conceptIds, ...part }) => {
      const taught = (JSON.parse(conceptIds) as string[]).flatMap((concept) => concepts.get(concept) ?? []);
      const sum = taught.reduce((total, { knowledge }) => total + knowledge.probability, 0);
      return {
        ...part,
        section: { number: sectionNumber, heading: sectionHeading },
        questionsAnswered: counts.get(id)?.answered ?? 0,
        rightFirstTime: counts.get(id)?.right ?? 0,
        checkpoint: checkpoints.get(sectionId)?.status ?? "not-yet",
        concepts: taught.length,
        conceptsKnown: taught.filter(({ state }) => holds(state)).length,
        mastery: taught.length > 0 ? sum / taught.length : null,
      };
    }),
  };
}

function listParts(ctx: DbContext, { learnerId, courseId }: CourseKey) {
  return ctx.db
    .selectFrom("subsections")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .select([
      "subsections.id",
      "subsections.section_number as number",
      "subsections.heading",
      "subsections.completed_at as completedAt",
      "subsections.concept_ids as conceptIds",
      "sections.id as sectionId",
      "sections.section_number as sectionNumber",
      "sections.heading as sectionHeading",
    ])
    .where("subsections.course_id", "=", courseId)
    .where("subsections.learner_id", "=", learnerId)
    .orderBy("subsections.position")
    .execute();
}

/** By the part: of the first answers to its main questions, how many there are, and how many of them are right. */
async function countFirstAnswers(ctx: DbContext, { learnerId, courseId }: CourseKey) {
  const rows = await ctx.db
    .selectFrom("subsections")
    .innerJoin("answers", "answers.subsection_id", "subsections.id")
    .select(({ fn }) => [
      "subsections.id as partId",
      fn.countAll<number>().as("answered"),
      fn.sum<number>("answers.is_correct").as("right"),
    ])
    .where("subsections.course_id", "=", courseId)
    .where("answers.learner_id", "=", learnerId)
    .where("answers.phase", "=", "main")
    .where("answers.attempt_number", "=", 1)
    .where(sql<boolean>`answers.id not in (select answer_id from voided_answers where learner_id = ${learnerId})`)
    .groupBy("subsections.id")
    .execute();
  return new Map(rows.map(({ partId, ...counts }) => [partId, counts]));
}

function findCheckpoints(
  ctx: DbContext,
  { learnerId, courseId }: CourseKey,
  parts: { sectionId: string; completedAt: string | null }[],
) {
  const sections = [...new Set(parts.map(({ sectionId }) => sectionId))].map((id) => ({
    id,
    hasOpenParts: parts.some(({ sectionId, completedAt }) => sectionId === id && completedAt === null),
  }));
  return findCheckpointNotes(ctx, { learnerId, courseIds: [courseId], sections });
}

const HEAD = [
  "Course",
  "Section",
  "Section name",
  "Part",
  "Part name",
  "Questions answered",
  "Right first time",
  "Completed at",
  "Checkpoint",
  "Concepts",
  "Concepts known",
  "Mastery (%)",
];

const CHECKPOINT_WORDS: Record<CheckpointNote["status"], string> = {
  "not-yet": "",
  ready: "ready",
  open: "started",
  passed: "passed",
  "to-repair": "gaps to close",
  left: "some questions left",
};

/** As a file for a spreadsheet. */
export function gradesFile(courses: CourseGrades[]): string {
  const lines = courses.flatMap(({ courseName, parts }) =>
    parts.map((part) =>
      csvLine([
        courseName,
        part.section.number,
        part.section.heading,
        part.number,
        part.heading,
        part.questionsAnswered,
        part.rightFirstTime,
        part.completedAt,
        CHECKPOINT_WORDS[part.checkpoint],
        part.concepts,
        part.conceptsKnown,
        part.mastery === null ? null : Math.round(part.mastery * 100),
      ]),
    ),
  );
  return CSV_START + csvLine(HEAD) + lines.join("");
}
