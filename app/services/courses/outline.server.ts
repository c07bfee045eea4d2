import { MODEL_CONCEPTS, type OnboardingAnswer, type OutlineRequest } from "~/providers/author/port";
import type { OutlineDraft } from "~/providers/author/outline-port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { recountCourse } from "~/services/mastery/known-counts.server";
import { believePrior } from "~/services/mastery/mastery.server";
import { rescheduleReviews } from "~/services/mastery/stored-records.server";
import { newId } from "~/services/ids/new-id";
import { enqueueOutline, findCourse, hasSections } from "./courses.server";

export type RequestOutlineResult =
  { status: "exists" } | { status: "started"; job: Job | null } | { status: "not-onboarded" } | { status: "no-course" };

/** Has the course's sections drawn up, once, whatever is clicked. */
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

/** What the author needs to know to draw the outline; null when it is drawn or the course is gone. */
export async function outlineRequest(ctx: DbContext, courseId: string): Promise<OutlineRequest | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select(["learner_id as learnerId", "topic_id as topicId", "course_name as courseName", "course_why as courseWhy"])
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course || (await hasSections(ctx, courseId))) return null;
  const questions = await ctx.db
    .selectFrom("onboarding_questions")
    .select(["purpose", "question", "answer"])
    .where("course_id", "=", courseId)
    .orderBy("question_number")
    .execute();
  return {
    learnerId: course.learnerId,
    topicId: course.topicId,
    courseName: course.courseName,
    courseWhy: course.courseWhy,
    answers: questions.flatMap(({ purpose, question, answer }) =>
      answer === null ? [] : [{ purpose, question, answer: JSON.parse(answer) as OnboardingAnswer["answer"] }],
    ),
  };
}

/** Writes an outline into the course: concepts, their graph, sections and subsections; those that rest on nothing are open. */
export async function publishOutline(ctx: DbContext, input: { courseId: string; draft: OutlineDraft }): Promise<void> {
  const { courseId, draft } = input;
  const course = await ctx.db
    .selectFrom("courses")
    .select("learner_id as learnerId")
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course || (await hasSections(ctx, courseId))) return;

  await insertConcepts(ctx, { courseId, learnerId: course.learnerId, concepts: draft.concepts });
  let position = 0;
  for (const [index, section] of draft.sections.entries()) {
    const sectionId = newId(ctx);
    await ctx.db
      .insertInto("sections")
      .values({
        id: sectionId,
        course_id: courseId,
        section_number: index + 1,
        heading: section.heading,
        description: section.description,
      })
      .execute();
    const subsections = section.subsections.map((subsection, subindex) => ({
      id: newId(ctx),
      section_id: sectionId,
      course_id: courseId,
      learner_id: course.learnerId,
      section_number: `${index + 1}.${subindex + 1}`,
      position: ++position,
      heading: subsection.heading,
      description: subsection.description,
      concept_ids: JSON.stringify(subsection.conceptIds),
      is_unlocked: 0 as const,
      prerequisites_held: 0 as const,
      wishes_at_rest: 0,
    }));
    await ctx.db.insertInto("subsections").values(subsections).execute();
  }
  await ctx.db
    .updateTable("courses")
    .set({
      outlined_at: timestamp(ctx),
      section_count: draft.sections.length,
      concept_count: draft.concepts.length,
      subsection_count: position,
      study_minutes: draft.studyMinutes,
      ...(draft.minutesPerWeek === null ? {} : { minutes_per_week: draft.minutesPerWeek }), // or it may be said already
      last_activity_at: timestamp(ctx),
    })
    .where("id", "=", courseId)
    .execute();
  const { learnerId } = course;
  const taught = draft.sections.flatMap(({ subsections }) => subsections.flatMap(({ conceptIds }) => conceptIds));
  await rescheduleReviews(ctx, { learnerId, conceptIds: [...new Set(taught)] }); // its parts ask about them now
  await recountCourse(ctx, { learnerId, courseId }); // another course may have taught some of it
}

async function insertConcepts(
  ctx: DbContext,
  input: { courseId: string; learnerId: string; concepts: OutlineDraft["concepts"] },
): Promise<void> {
  const { courseId, learnerId, concepts } = input;
  for (const { id, name, summary, priorMastery } of concepts) {
    await ctx.db
      .insertInto("concepts")
      .values({ id, name, summary, created_at: timestamp(ctx) })
      .onConflict((conflict) =>
        // A model words a concept anew for each course; those who learn it already keep the words they know.
        id.startsWith(MODEL_CONCEPTS)
          ? conflict.column("id").doNothing()
          : conflict.column("id").doUpdateSet({ name, summary }),
      )
      .execute();
    await ctx.db.insertInto("course_concepts").values({ course_id: courseId, concept_id: id }).execute();
    if (priorMastery !== undefined) {
      await believePrior(ctx, { learnerId, conceptId: id, probability: priorMastery });
    }
  }
  const edges = concepts.flatMap((concept) =>
    concept.prerequisiteIds.map((prerequisiteId) => ({
      course_id: courseId,
      concept_id: concept.id,
      prerequisite_id: prerequisiteId,
    })),
  );
  if (edges.length > 0) await ctx.db.insertInto("course_prerequisites").values(edges).execute();
}
