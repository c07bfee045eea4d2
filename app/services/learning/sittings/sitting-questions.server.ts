import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import type { Difficulty, QuestionStatus, SittingKind } from "~db/schema";

/** A question of a sitting, as its screen shows it. */
export interface SittingQuestion {
  id: string;
  /** Its wish's index; null when it was withdrawn. */
  slot: number | null;
  conceptId: string;
  conceptName: string;
  status: QuestionStatus;
  difficulty: Difficulty;
  stemHtml: string;
  /** In the order shown. */
  options: { position: number; html: string }[];
}

/** The sitting that asks or asked a question; null for one of a part of the course, and for somebody else's. */
export async function findSittingOf(
  ctx: DbContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<{ kind: SittingKind; courseId: string; sectionId: string | null } | null> {
  const sitting = await ctx.db
    .selectFrom("questions")
    .innerJoin("sittings", "sittings.id", "questions.sitting_id")
    .select(["sittings.kind", "sittings.course_id as courseId", "sittings.section_id as sectionId"])
    .where("questions.id", "=", questionId)
    .where("questions.learner_id", "=", learnerId)
    .executeTakeFirst();
  return sitting ?? null;
}

/** In the order in which they are asked. */
export async function listSittingQuestions(
  ctx: DbContext,
  { learnerId, sittingId }: { learnerId: string; sittingId: string },
): Promise<SittingQuestion[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select([
      "questions.id",
      "questions.slot",
      "questions.concept_id as conceptId",
      "concepts.name as conceptName",
      "questions.status",
      "questions.option_order as optionOrder",
      "items.difficulty",
      "items.stem_html as stemHtml",
      "items.options",
    ])
    .where("questions.sitting_id", "=", sittingId)
    .where("questions.learner_id", "=", learnerId)
    .orderBy("questions.question_number")
    .execute();
  return rows.map(({ optionOrder, options, ...question }) => {
    const written = readOptions(options);
    const order = JSON.parse(optionOrder) as number[];
    return { ...question, options: order.map((index, position) => ({ position, html: written[index]?.html ?? "" })) };
  });
}
