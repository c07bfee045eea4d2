import type { DbContext } from "~/services/context";

export interface MasteredQuestion {
  id: string;
  stemText: string;
  conceptName: string;
  /** Its study material; null while there is none. */
  contentId: string | null;
}

/** The mastered questions of a subsection in the order they were mastered, to look at again. */
export async function listMasteredQuestions(
  ctx: DbContext,
  input: { learnerId: string; subsectionId: string },
): Promise<MasteredQuestion[]> {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select([
      "questions.id",
      "items.stem_text as stemText",
      "concepts.name as conceptName",
      "questions.content_id as contentId",
    ])
    .where("questions.learner_id", "=", input.learnerId)
    .where("questions.subsection_id", "=", input.subsectionId)
    .where("questions.sitting_id", "is", null)
    .where("questions.status", "=", "mastered")
    .orderBy("questions.mastered_at")
    .limit(200)
    .execute();
}
