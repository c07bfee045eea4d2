import type { Examiner } from "~/providers/author/examiner-port";
import type { Author } from "~/providers/author/port";
import { decideByStaff } from "~/services/challenges/decisions.server";
import { withdrawItem } from "~/services/challenges/withdrawal.server";
import { inTransaction, type DbContext } from "~/services/context";
import type { JobKind } from "~db/schema";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findMastery } from "~/services/mastery/mastery.server";
import { createTestContext } from "./context";
import { answer, createCourse, createOpenSubsection, createQuestions, mainQuestionIds } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

interface Asked {
  id: string;
  question: OwnQuestionKey;
  otherQuestion: OwnQuestionKey;
  lastQuestion: OwnQuestionKey;
}

/** Ada and Bob, each asked the same three questions about one concept. Jobs wait until a test runs them. */
export async function createTwoAskedLearners({
  examiner,
  author = {},
  conceptId = "notes",
}: {
  examiner: Examiner | null;
  author?: Partial<Author>;
  conceptId?: string;
}) {
  const ctx = await createTestContext({ examiner, author: scriptedAuthor(author) });
  const begin = async (): Promise<Asked> => {
    const { id } = await createLearner(ctx);
    const section = await createOpenSubsection(
      ctx,
      { id },
      { outline: outlineDraft([[[conceptId]]], {}), questions: [{ conceptId }, { conceptId }, { conceptId }] },
    );
    const [first = "", second = "", third = ""] = await mainQuestionIds(ctx, section);
    return {
      id,
      question: { ...section, questionId: first },
      otherQuestion: { ...section, questionId: second },
      lastQuestion: { ...section, questionId: third },
    };
  };
  const [ada, bob] = [await begin(), await begin()];

  return {
    ctx,
    ada,
    bob,
    challenges: () => ctx.db.selectFrom("challenges").selectAll().orderBy("created_at").execute(),
    voids: () =>
      ctx.db
        .selectFrom("voided_answers")
        .select(["answer_id", "reason"])
        .orderBy("answer_id")
        .orderBy("reason")
        .execute(),
    jobs: (kind: JobKind) => ctx.db.selectFrom("jobs").selectAll().where("kind", "=", kind).execute(),
    openGaps: async () => {
      const gaps = await ctx.db.selectFrom("gaps").select("concept_id").where("closed_at", "is", null).execute();
      return gaps.map((gap) => gap.concept_id);
    },
    mastery: async ({ id }: { id: string }) =>
      (await findMastery(ctx, { learnerId: id, conceptIds: [conceptId] })).get(conceptId) as number,
    /** As many questions of a learner, each answered wrong. */
    askMany: async ({ id }: { id: string }, count: number): Promise<OwnQuestionKey[]> => {
      const course = await createCourse(ctx, { id }, { outline: outlineDraft([[[conceptId]]], {}) });
      const section = { learnerId: id, courseId: course.id, sectionNumber: "1.1" };
      const wishes = Array.from({ length: count }, () => ({ conceptId }));
      const keys = (await createQuestions(ctx, section, wishes)).map((questionId) => ({ ...section, questionId }));
      for (const key of keys) await answer(ctx, key, "wrong");
      return keys;
    },
    /** What staff think of the question challenged last. */
    decide: async (decision: "withdraw" | "keep", note = "") => {
      const { id } = await ctx.db
        .selectFrom("challenges")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      return decideByStaff(ctx, { challengeId: id, decision, note });
    },
  };
}

/** Takes the item of a question out of use, as when it was found wrong. */
export async function withdraw(ctx: DbContext, key: { questionId: string }): Promise<void> {
  const itemId = await itemOf(ctx, key);
  await inTransaction(ctx, (ctx) => withdrawItem(ctx, itemId));
}

export async function itemOf(ctx: DbContext, { questionId }: { questionId: string }): Promise<string> {
  const { item_id } = await ctx.db
    .selectFrom("questions")
    .select("item_id")
    .where("id", "=", questionId)
    .executeTakeFirstOrThrow();
  return item_id;
}
