import type { Selectable } from "kysely";
import type { AppContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { localDay } from "~/time/local-day";
import type { AnswersTable, QuestionsTable } from "~db/schema";
import { createOpenSubsection, mainQuestionIds } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft } from "./scripted-author";

type Question = Selectable<QuestionsTable>;
type Answer = Selectable<AnswersTable>;

/** Many learners with records as a test says, made of one real question. */
export interface Crowd {
  learnerIds: string[];
  /** Puts a question to a learner and answers it, in rows alone. Resolves to the ids of both. */
  give: (
    learnerId: string,
    given: Partial<Answer>,
    asked?: Partial<Question>,
  ) => Promise<{ questionId: string; answerId: string }>;
}

export async function createCrowd(ctx: AppContext, size: number): Promise<Crowd> {
  const first = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, first, {
    outline: outlineDraft([[["notes"]]], {}),
    questions: [{ conceptId: "notes" }],
  });
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = await ctx.db
    .selectFrom("questions")
    .selectAll()
    .where("id", "=", questionId)
    .executeTakeFirstOrThrow();
  const learnerIds = [first.id];
  while (learnerIds.length < size) learnerIds.push((await createLearner(ctx)).id);
  await ctx.db
    .updateTable("learners")
    .set({ streak_from: localDay(ctx.now(), null), streak_to: localDay(ctx.now(), null) })
    .execute();
  return {
    learnerIds,
    give: async (learnerId, changes, asked = {}) => {
      const question_id = newId(ctx);
      const id = newId(ctx);
      await ctx.db
        .insertInto("questions")
        .values({ ...question, id: question_id, learner_id: learnerId, slot: null, ...asked })
        .execute();
      await ctx.db
        .insertInto("answers")
        .values({ ...answerTo(ctx, question), id, learner_id: learnerId, question_id, ...changes })
        .execute();
      return { questionId: question_id, answerId: id };
    },
  };
}

function answerTo(ctx: AppContext, question: Question) {
  const { course_id, subsection_id, item_id, concept_id } = question;
  return {
    course_id,
    subsection_id,
    item_id,
    concept_id,
    attempt_number: 1,
    phase: "main",
    difficulty: "beginner",
    option_count: 4,
    option_index: 0,
    is_correct: 1,
    dont_know: 0,
    explanation: "",
    elapsed_ms: 5_000,
    predicted_probability: 0.5,
    model_version: SHIPPED_MODEL.version,
    answered_at: ctx.now().toISOString(),
  } satisfies Partial<Answer>;
}

/** A gap found at a question, by way of the answers given so far. */
export async function findGapAt(
  ctx: AppContext,
  gap: { learnerId: string; questionId: string; foundAt: string; closedAt: string | null },
): Promise<void> {
  const { course_id, concept_id } = await ctx.db
    .selectFrom("questions")
    .select(["course_id", "concept_id"])
    .where("id", "=", gap.questionId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("gaps")
    .values({
      id: newId(ctx),
      learner_id: gap.learnerId,
      course_id,
      concept_id,
      question_id: gap.questionId,
      found_at: gap.foundAt,
      closed_at: gap.closedAt,
    })
    .execute();
}
