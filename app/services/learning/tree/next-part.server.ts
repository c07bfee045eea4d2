import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { isBegun } from "~/services/mastery/begun.server";
import { whatPartsWaitFor, type ParkedConcept } from "./parked-parts.server";
import { findToday } from "./today.server";

/** The part of a course to go on with. */
export interface NextPart {
  courseId: string;
  courseName: string;
  /** Whether the course was begun. */
  isStarted: boolean;
  /** False while more parts are still to be drawn up. */
  isOutlined: boolean;
  conceptCount: number;
  conceptsKnown: number | null;
  subsectionId: string;
  sectionNumber: string;
  heading: string;
  conceptIds: string[];
  /** As stored, of its main questions. */
  wishes: string | null;
  writtenAt: string | null;
  /** The learner's day on which it rests; null when it does not. */
  restDay: string | null;
  /** See services/mastery/begun.server.ts. */
  isBegun: boolean;
  /** It goes on tomorrow, and nothing else can be gone on with today. */
  isResting: boolean;
  /** What its learner has left for tomorrow, where that is why it rests. */
  parked: ParkedConcept[];
}

interface Whose {
  learnerId: string;
}

/** So many open parts are looked at for one that does not rest: more than a course has at a time, mostly. */
const LOOKED_AT = 12;

const selectOpenParts = ({ db }: Pick<DbContext, "db">, { learnerId }: Whose) =>
  db
    .selectFrom("courses")
    .innerJoin("subsections", "subsections.course_id", "courses.id")
    .select((expression) => [
      "courses.id as courseId",
      "courses.course_name as courseName",
      "courses.started_at as startedAt",
      "courses.outlined_at as outlinedAt",
      "courses.concept_count as conceptCount",
      "courses.concepts_known as conceptsKnown",
      "subsections.id as subsectionId",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
      "subsections.wishes",
      "subsections.questions_written_at as writtenAt",
      "subsections.rest_day as restDay",
      "subsections.concept_ids as conceptIds",
      isBegun(expression).as("isBegun"),
      expression
        .selectFrom("answers")
        .select("answers.answered_at")
        .whereRef("answers.subsection_id", "=", "subsections.id")
        .where("answers.phase", "in", ["main", "breakdown"])
        .orderBy("answers.answered_at", "desc")
        .limit(1)
        .as("answeredAt"),
    ])
    .where("courses.learner_id", "=", learnerId)
    .where("courses.completed_at", "is", null)
    .where("subsections.is_unlocked", "=", 1)
    .where("subsections.completed_at", "is", null)
    .orderBy("courses.last_activity_at", "desc")
    .orderBy("answeredAt", "desc") // what was never answered comes last
    .orderBy("subsections.position")
    .limit(LOOKED_AT);

const openParts = compiledQuery((db, whose: Whose) => selectOpenParts({ db }, whose));
const openPartsOfCourse = compiledQuery((db, whose: Whose & { courseId: string }) =>
  selectOpenParts({ db }, whose).where("courses.id", "=", whose.courseId).clearLimit(),
);

/**
 * The part that a learner worked in last, or would begin next: of those never answered the first that teaches what the
 * latest placement test found ready to learn, and simply the first after a test that was left early. One that rests until
 * tomorrow, or waits for what was left for tomorrow, stands back for those that do not.
 *
 * @param whose.courseId left out, of the course worked on last
 */
export async function findNextPart(ctx: DbContext, whose: Whose & { courseId?: string }): Promise<NextPart | null> {
  const { learnerId, courseId } = whose;
  const rows =
    courseId === undefined ? await openParts(ctx, whose) : await openPartsOfCourse(ctx, { learnerId, courseId });
  const today = rows.some(({ restDay }) => restDay !== null) ? await findToday(ctx, whose) : "";
  const rests = ({ restDay }: { restDay: string | null }) => restDay !== null && restDay >= today;
  const waitsFor = whatPartsWaitFor(ctx, { learnerId });
  const canGoOn = async (row: OpenPart) => !rests(row) && (await waitsFor(row)).length === 0;
  const goesOn = await findFirst(rows, canGoOn);
  const first = goesOn ?? rows.find(rests) ?? rows[0];
  if (!first) return null;
  const row = goesOn?.answeredAt === null ? await firstAtFrontier(ctx, whose, { first: goesOn, canGoOn }) : first;
  const { startedAt, outlinedAt, answeredAt: _, conceptIds, isBegun, ...part } = row;
  return {
    ...part,
    conceptIds: JSON.parse(conceptIds) as string[],
    isStarted: startedAt !== null,
    isOutlined: outlinedAt !== null,
    isBegun: Boolean(isBegun),
    isResting: !goesOn,
    parked: goesOn ? [] : await waitsFor(row),
  };
}

type OpenPart = Awaited<ReturnType<typeof openParts>>[number];

async function findFirst<T>(rows: T[], isIt: (row: T) => Promise<boolean>): Promise<T | undefined> {
  for (const row of rows) if (await isIt(row)) return row;
  return undefined;
}

/** Of the parts of its course that nothing was answered in either, itself where none of them teaches what is ready. */
async function firstAtFrontier(
  ctx: DbContext,
  { learnerId }: Whose,
  { first, canGoOn }: { first: OpenPart; canGoOn: (part: OpenPart) => Promise<boolean> },
): Promise<OpenPart> {
  const parts = await openPartsOfCourse(ctx, { learnerId, courseId: first.courseId });
  const ready = new Set(await findReady(ctx, { learnerId, courseId: first.courseId }));
  const teachesReady = (conceptIds: string) => (JSON.parse(conceptIds) as string[]).some((id) => ready.has(id));
  const fresh = parts.filter(
    ({ answeredAt, restDay, conceptIds }) => answeredAt === null && restDay === null && teachesReady(conceptIds),
  );
  return (await findFirst(fresh, canGoOn)) ?? first;
}

/** Concepts at the frontier, as the latest test of the course that is over has found it; none where it was left early. */
export async function findReady(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<string[]> {
  for (let before = LATEST; ;) {
    const [test] = await doneTests(ctx, { learnerId, courseId, before });
    if (!test?.result) return [];
    const { asked, ready, isLeftEarly } = JSON.parse(test.result) as TestResult;
    if (asked > 0) return isLeftEarly ? [] : ready;
    before = test.createdAt; // left at once, it has found nothing
  }
}

/** Of what a test keeps: see sittings/conclude-placement.server.ts. */
interface TestResult {
  asked: number;
  ready: string[];
  isLeftEarly?: true;
}

/** After all times. */
const LATEST = "~";

const doneTests = compiledQuery((db, { learnerId, courseId, before }: Whose & { courseId: string; before: string }) =>
  db
    .selectFrom("sittings")
    .select(["result", "created_at as createdAt"])
    .where("course_id", "=", courseId)
    .where("kind", "=", "placement")
    .where("learner_id", "=", learnerId)
    .where("status", "=", "done")
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(1),
);
