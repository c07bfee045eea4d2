import { redirect, type SerializeFrom } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { hasOpenParts, type CourseStructure } from "~/services/courses/course-structure";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCheckpointNotes } from "~/services/learning/checkpoints/section-checkpoints.server";
import { findBegunParts } from "~/services/learning/screens/begun-parts.server";
import { findKnownParts } from "~/services/learning/screens/known-parts.server";
import { findTestOffer } from "~/services/learning/sittings/placement-page.server";
import { whyNoTest } from "~/services/learning/sittings/test-limit.server";
import { findPendingQuestion } from "~/services/courses/pending-question.server";
import { waitForFirstTest } from "~/services/learning/sittings/first-test.server";
import { findNextPart } from "~/services/learning/tree/next-part.server";

export type CourseData = SerializeFrom<typeof loadCourse>;

/** The course page: its outline, or how far the drawing of it has come. */
export async function loadCourse(request: Request, courseId: string) {
  const { learnerId, person } = await requireLearner(request);
  const structure = await findCourseStructure(ctx, { learnerId, courseId });
  if (!structure) throw notFound("Course");
  const isBeforeTest = new URL(request.url).searchParams.get("next") === "test";
  const isBegun = structure.rest !== null; // its first part can be learned in, and a test waits for the others
  if (isBeforeTest && isBegun) throw redirect(paths.sections(courseId));
  const isTestComing = isBeforeTest && structure.sections.length > 0;
  const shown = isTestComing ? await untilTest({ learnerId, courseId }, structure) : structure;
  const hasReadyTopics = (await ctx.author.topics()).length > 0;
  const testOffer = shown.sections.length > 0 && !isBegun ? await findOfferedTest({ learnerId, courseId }) : null;
  const next = shown.sections.length > 0 ? await findNextPart(ctx, { learnerId, courseId }) : null;
  return {
    ...shown,
    isBeforeTest,
    isTestComing,
    pending: await findPendingQuestion(ctx, { learnerId, courseId }),
    hasReadyTopics,
    testOffer,
    mostQuestions: ctx.maxPlacementQuestions,
    knownParts: await findKnownParts(ctx, { learnerId, courseId }),
    begunParts: await findBegunParts(ctx, { learnerId, courseId }),
    checkpoints: await findCheckpoints({ learnerId, courseId }, shown),
    nextPartId: next === null || next.isResting ? null : next.subsectionId,
    locale: person.locale,
    timeZone: person.timeZone,
  };
}

/** The test that was asked for with the course, which a job begins; to look begins nothing. */
async function untilTest(
  whose: { learnerId: string; courseId: string },
  structure: CourseStructure,
): Promise<CourseStructure> {
  const { courseId } = whose;
  const isComing = await waitForFirstTest(ctx, whose);
  if ((await findTestOffer(ctx, whose)) === "open") throw redirect(paths.test(courseId));
  if (!isComing) throw redirect(paths.sections(courseId));
  const progress = "Your sections are ready. Your test begins in a moment.";
  const generationStatus = { status: "generating", progress, share: null, failure: null } as const;
  return { ...structure, sections: [], isGenerating: true, generationStatus };
}

/** Null where another one would be beyond the learner's plan. */
async function findOfferedTest(whose: { learnerId: string; courseId: string }) {
  const offer = await findTestOffer(ctx, whose);
  return offer === "not-begun" && (await whyNoTest(ctx, whose)) ? null : offer;
}

/** How far the checkpoints of its sections are, by the section's id. */
async function findCheckpoints(whose: { learnerId: string; courseId: string }, structure: CourseStructure) {
  const { learnerId, courseId } = whose;
  const notes = await findCheckpointNotes(ctx, {
    learnerId,
    courseIds: [courseId],
    sections: structure.sections.map((section) => ({ id: section.id, hasOpenParts: hasOpenParts(structure, section) })),
  });
  return Object.fromEntries(notes);
}
