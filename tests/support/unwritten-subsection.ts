import type { Author } from "~/providers/author/port";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { enqueue } from "~/services/jobs/queue.server";
import { createTestContext } from "./context";
import { answer, createCourse, currentQuestionId } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** A learner before a subsection for which so many questions are planned: three for each concept. The next one rests on it. */
export async function createUnwrittenSubsection(script: Partial<Author>, conceptIds = ["notes"]) {
  const ctx = await createTestContext({ author: scriptedAuthor(script) });
  const learner = await createLearner(ctx);
  const outline = outlineDraft([[conceptIds, ["chords"]]], { chords: conceptIds });
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  const section = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const subsection = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  const answerNext = async (how: "right" | "wrong" = "right") =>
    answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, how);
  const subsections = async () => {
    const { sections } = (await findCourseStructure(ctx, section))!;
    return sections[0]!.subsections.map(({ completed, isUnlocked }) => ({ completed, isUnlocked }));
  };
  const enqueueQuestions = () => enqueue(ctx, { kind: "questions", subjectId: subsection.id });
  const slots = async () => {
    const rows = await ctx.db.selectFrom("questions").select("slot").orderBy("question_number").execute();
    return rows.map((row) => row.slot);
  };
  return { ctx, learner, section, subsection, answerNext, subsections, enqueueQuestions, slots };
}
