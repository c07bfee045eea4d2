import type { Author } from "~/providers/author/port";
import { enqueue } from "~/services/jobs/queue.server";
import { addWish } from "~/services/learning/writing/main-questions.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { createTestContext } from "./context";
import { createCourse, mainQuestionIds, runDueJobs, type Subsection } from "./course-factories";
import { createLearner } from "./factories";
import { grade, scriptedExaminer } from "./scripted-examiner";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** How an answer is explained that was guessed. */
export const GUESSED = { explanation: "I guessed." };

/** A learner whose guesses are noticed, in a part of a course that asks about notes three times. */
export async function createGuessingLearner(script: Partial<Author> = {}, outline = outlineDraft()) {
  const examiner = scriptedExaminer({
    gradeExplanation: async ({ learnerExplanation }) =>
      grade(learnerExplanation === GUESSED.explanation ? "unsound" : "sound"),
  });
  const ctx = await createTestContext({ author: scriptedAuthor(script), examiner });
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  const section = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const begin = async (key: Subsection) => {
    const { id } = await ctx.db
      .selectFrom("subsections")
      .select("id")
      .where("course_id", "=", key.courseId)
      .where("section_number", "=", key.sectionNumber)
      .executeTakeFirstOrThrow();
    await enqueue(ctx, { kind: "questions", subjectId: id });
    await runDueJobs(ctx);
    return questionsOf(key);
  };
  const questionsOf = async (key: Subsection) =>
    (await mainQuestionIds(ctx, key)).map((questionId) => ({ ...key, questionId }));
  return {
    ctx,
    section,
    begin,
    questionsOf,
    rechecks: () =>
      ctx.db
        .selectFrom("rechecks")
        .innerJoin("answers", "answers.id", "rechecks.answer_id")
        .selectAll("rechecks")
        .select("answers.question_id")
        .execute(),
    /** Whether the learner is told that a guess comes up again. */
    promises: async (question: OwnQuestionKey) => {
      const feedback = (await findQuestionPage(ctx, question))!.lastAnswer!.onExplanation!;
      return feedback.status === "given" && feedback.isAskedAgain;
    },
    /** Has one more question written for the first subsection. */
    wishForMore: async () => {
      const { id: subsectionId } = await ctx.db
        .selectFrom("subsections")
        .select("id")
        .where("section_number", "=", "1.1")
        .executeTakeFirstOrThrow();
      await addWish(ctx, { subsectionId, wish: { conceptId: "notes", difficulty: "beginner" } });
    },
    isComplete: async (key: Subsection) => (await findPlaceInSubsection(ctx, key))!.progress.isSubsectionComplete,
  };
}
