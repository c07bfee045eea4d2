import type { OutlineDraft } from "~/providers/author/outline-port";
import type { OnboardingAnswer, OutlineRequest } from "~/providers/author/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { countCompleted } from "~/services/mastery/complete-part.server";
import { recountCourse } from "~/services/mastery/known-counts.server";
import { isOutlined } from "~/services/mastery/outlined.server";
import { rescheduleReviews } from "~/services/mastery/stored-records.server";
import { enqueueOutline, findCourse } from "./courses.server";
import { findFirstPart, findOpening, type FirstPart } from "./opening.server";
import { insertConcepts, insertParts, insertSection } from "./outline-rows.server";

export type RequestOutlineResult =
  { status: "exists" } | { status: "started"; job: Job | null } | { status: "not-onboarded" } | { status: "no-course" };

/** Has the course's sections drawn up, or those that are missing, once, whatever is clicked. */
export async function requestOutline(
  ctx: AppContext,
  input: { learnerId: string; courseId: string },
): Promise<RequestOutlineResult> {
  const course = await findCourse(ctx, input);
  if (!course) return { status: "no-course" };
  if (!course.onboardedAt) return { status: "not-onboarded" };
  const job = await inTransaction(ctx, (ctx) => enqueueOutline(ctx, input.courseId));
  return job ? { status: "started", job: await waitBriefly(ctx, job.id) } : { status: "exists" };
}

/** What the author needs to know to draw the outline, or the rest of it; null when all is drawn or the course is gone. */
export async function outlineRequest(ctx: DbContext, courseId: string): Promise<OutlineRequest | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select(["learner_id as learnerId", "topic_id as topicId", "course_name as courseName", "course_why as courseWhy"])
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course || (await isOutlined(ctx, courseId))) return null;
  const questions = await ctx.db
    .selectFrom("onboarding_questions")
    .select(["purpose", "question", "answer"])
    .where("course_id", "=", courseId)
    .orderBy("question_number")
    .execute();
  const opening = await findOpening(ctx, courseId);
  return {
    learnerId: course.learnerId,
    topicId: course.topicId,
    courseName: course.courseName,
    courseWhy: course.courseWhy,
    answers: questions.flatMap(({ purpose, question, answer }) =>
      answer === null ? [] : [{ purpose, question, answer: JSON.parse(answer) as OnboardingAnswer["answer"] }],
    ),
    ...(opening && { opening }),
  };
}

/**
 * Writes an outline into the course: concepts, their graph, sections and subsections; those that rest on nothing are open.
 * The first part stays as it is where its learner has it already, with all that they did in it.
 *
 * @throws Error when an outline does not begin with the part that is there
 */
export async function publishOutline(ctx: DbContext, input: { courseId: string; draft: OutlineDraft }): Promise<void> {
  const { courseId, draft } = input;
  const course = await ctx.db
    .selectFrom("courses")
    .select("learner_id as learnerId")
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course || (await isOutlined(ctx, courseId))) return;
  const { learnerId } = course;
  const first = await findFirstPart(ctx, courseId);
  if (first && !beginsWith(draft, first)) throw new Error("an outline does not begin with the course’s first part");

  await insertConcepts(ctx, { learnerId, courseId }, { concepts: draft.concepts, known: new Set(first?.conceptIds) });
  let position = 0;
  for (const [index, section] of draft.sections.entries()) {
    const begun = index === 0 ? first : null;
    const sectionId = begun?.sectionId ?? (await insertSection(ctx, courseId, { number: index + 1, ...section }));
    const parts = section.subsections.map((part, subindex) => ({
      sectionId,
      sectionNumber: `${index + 1}.${subindex + 1}`,
      position: ++position,
      ...part,
    }));
    await insertParts(ctx, { learnerId, courseId }, begun ? parts.slice(1) : parts);
  }
  await ctx.db
    .updateTable("courses")
    .set({
      outlined_at: timestamp(ctx),
      section_count: draft.sections.length,
      concept_count: draft.concepts.length,
      subsection_count: position,
      study_minutes: draft.studyMinutes,
      // With its first part it has what was said before, or is said since.
      ...(first || draft.minutesPerWeek === null ? {} : { minutes_per_week: draft.minutesPerWeek }),
      ...(first ? {} : { last_activity_at: timestamp(ctx) }),
    })
    .where("id", "=", courseId)
    .execute();
  if (first) await countCompleted(ctx, { learnerId, courseId });
  const taught = draft.sections.flatMap(({ subsections }) => subsections.flatMap(({ conceptIds }) => conceptIds));
  await rescheduleReviews(ctx, { learnerId, conceptIds: [...new Set(taught)] }); // its parts ask about them now
  await recountCourse(ctx, { learnerId, courseId }); // another course may have taught some of it
}

function beginsWith({ sections }: OutlineDraft, { conceptIds }: FirstPart): boolean {
  const taught = sections[0]?.subsections[0]?.conceptIds ?? [];
  return taught.length === conceptIds.length && taught.every((id) => conceptIds.includes(id));
}
