import { ctx } from "~/app-context.server";
import { offeredStatus } from "~/components/courses/checkpoint-offers";
import { requireLearner } from "~/http/session/session.server";
import { hasOpenParts, type CourseStructure, type SectionView } from "~/services/courses/course-structure";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findStillClosed } from "~/services/dashboard/closed-gaps.server";
import { findGrowth } from "~/services/dashboard/growth.server";
import { laterNote, onlyFoundation, sectionPath, type LockedPart } from "~/services/learning/checkpoints/section-path";
import { findCheckpointNotes } from "~/services/learning/checkpoints/section-checkpoints.server";
import { findSeeYou } from "~/services/learning/reviews/see-you.server";
import { findRightAnswersLeft } from "~/services/mastery/right-answers-left.server";
import { findPartResult } from "~/services/learning/screens/part-result.server";
import { isComplete, whyNoNext } from "./why-no-next";

export type PartEndData = NonNullable<Awaited<ReturnType<typeof loadPartEnd>>>;

/** What the part came to that was just completed; null unless the address names one that is. */
export async function loadPartEnd(request: Request, courseId: string) {
  const sectionNumber = new URL(request.url).searchParams.get("completed");
  if (sectionNumber === null) return null;
  const { learnerId, person } = await requireLearner(request);
  const { locale, timeZone } = person;
  const result = await findPartResult(ctx, { learnerId, courseId, sectionNumber });
  const structure = result && (await findCourseStructure(ctx, { learnerId, courseId }));
  const section = structure?.sections.find(({ subsections }) =>
    subsections.some((part) => part.sectionNumber === sectionNumber),
  );
  if (!result || !structure || !section) return null;
  const checkpoint = await checkpointStatus({ learnerId, courseId }, structure, section);
  const offered = checkpoint ? offeredStatus(checkpoint) : null;
  const ways = waysOn(structure, result.carries);
  // While the rest of the course is being drawn up there may be more parts to come.
  const way = { next: ways.next?.sectionNumber ?? null, checkpoint };
  const path = structure.rest ? null : sectionPath(section.subsections, way);
  const stillClosed = await findStillClosed(ctx, { learnerId });
  return {
    courseId,
    courseName: structure.course.courseName,
    result,
    ...ways,
    isCourseComplete: isComplete(structure),
    isFirstComplete: structure.sections.flatMap(({ subsections }) => subsections).filter(isCompleted).length === 1,
    checkpoint: offered && { sectionId: section.id, status: offered },
    /** Null where there is something to move on to. */
    noNext: ways.next || offered ? null : whyNoNext(structure),
    /** Everything gained by now, as the dashboard draws it. */
    growth: await findGrowth(ctx, { learnerId, stillClosed }),
    path: path && { ...path, passedOver: null }, // of which this tells all that is shown:
    /** Why a part before the next one is passed over. */
    later: path?.passedOver ? await findLaterNote(learnerId, path.passedOver) : null,
    seeYou: await findSeeYou(ctx, { learnerId, timeZone }),
    locale,
    canMail: ctx.mail !== null,
  };
}

/** The part to move on to, where there is one today, and what else of these parts can be begun. */
function waysOn({ sections }: CourseStructure, carries: string[]) {
  const [next = null, ...others] = sections
    .flatMap(({ subsections }) => subsections)
    .filter(({ isUnlocked, isResting, completed }) => isUnlocked && !isResting && !completed)
    .map(({ sectionNumber, heading }) => ({ sectionNumber, heading }));
  return { next, opens: others.filter(({ sectionNumber }) => carries.includes(sectionNumber)) };
}

function isCompleted({ completed }: { completed: boolean }): boolean {
  return completed;
}

async function checkpointStatus(
  { learnerId, courseId }: { learnerId: string; courseId: string },
  structure: CourseStructure,
  section: SectionView,
) {
  const notes = await findCheckpointNotes(ctx, {
    learnerId,
    courseIds: [courseId],
    sections: [{ id: section.id, hasOpenParts: hasOpenParts(structure, section) }],
  });
  return notes.get(section.id)?.status;
}

async function findLaterNote(learnerId: string, passedOver: LockedPart) {
  const only = onlyFoundation(passedOver);
  return laterNote(passedOver, only && (await findRightAnswersLeft(ctx, { learnerId, conceptId: only.id })));
}
