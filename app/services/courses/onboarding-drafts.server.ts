import type { Insertable } from "kysely";
import type { OnboardingQuestionDraft } from "~/providers/author/port";
import { inTransaction, type DbContext } from "~/services/context";
import type { OnboardingQuestionsTable } from "~db/schema";

/** The questions of a course's onboarding, as authors write them. */

export async function insertOnboardingQuestions(
  ctx: DbContext,
  { courseId, drafts }: { courseId: string; drafts: OnboardingQuestionDraft[] },
): Promise<void> {
  const rows = drafts.map((draft, index) => ({
    course_id: courseId,
    question_number: index + 1,
    purpose: draft.purpose,
    ...wordsOf(draft),
  }));
  await ctx.db.insertInto("onboarding_questions").values(rows).execute();
}

/**
 * Has what the learner has not reached asked in the words of its draft. Reached is a question when all before it are
 * answered: it may be on the screen, or its answer on the way.
 */
export async function fitUnreachedQuestions(
  ctx: DbContext,
  { courseId, drafts }: { courseId: string; drafts: OnboardingQuestionDraft[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { purpose, questionNumber } of await findUnreached(ctx, courseId)) {
      const draft = drafts.find((draft) => draft.purpose === purpose);
      if (!draft) continue;
      await ctx.db
        .updateTable("onboarding_questions")
        .set(wordsOf(draft))
        .where("course_id", "=", courseId)
        .where("question_number", "=", questionNumber)
        .execute();
    }
  });
}

/** Those that the learner cannot have seen yet, as one before them is open. */
export async function findUnreached(
  ctx: DbContext,
  courseId: string,
): Promise<{ purpose: string; questionNumber: number }[]> {
  const questions = await ctx.db
    .selectFrom("onboarding_questions")
    .select(["purpose", "question_number as questionNumber", "answered_at as answeredAt"])
    .where("course_id", "=", courseId)
    .orderBy("question_number")
    .execute();
  const current = questions.findIndex(({ answeredAt }) => answeredAt === null);
  return questions.filter(({ answeredAt }, index) => current !== -1 && index > current && answeredAt === null);
}

function wordsOf(
  draft: OnboardingQuestionDraft,
): Omit<Insertable<OnboardingQuestionsTable>, "course_id" | "question_number" | "purpose" | "answer" | "answered_at"> {
  return {
    question: draft.question,
    question_type: draft.type,
    options: JSON.stringify(draft.options),
    placeholder: draft.placeholder ?? null,
    min_value: draft.minValue ?? null,
    max_value: draft.maxValue ?? null,
    range_labels: draft.rangeLabels ? JSON.stringify(draft.rangeLabels) : null,
  };
}
