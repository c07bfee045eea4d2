import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/new-id";
import type { RenderedItem } from "./render-item.server";
import { shuffledIndexes } from "./shuffle.server";

export interface NewQuestions {
  learnerId: string;
  courseId: string;
  subsectionId: string;
  items: RenderedItem[];
  /** Of the items, in the bank. */
  itemIds: string[];
  /** The question these are parts of, and its breakdown; null for main questions. */
  parent: { questionId: string; breakdownId: string; depth: number } | null;
}

/** Puts items to a learner as questions, each with its options shuffled for good. */
export async function insertQuestions(ctx: DbContext, input: NewQuestions): Promise<void> {
  const rows = input.items.map((item, index) => {
    const id = newId(ctx);
    return {
      id,
      learner_id: input.learnerId,
      course_id: input.courseId,
      subsection_id: input.subsectionId,
      item_id: input.itemIds[index] as string,
      concept_id: item.conceptId,
      question_number: index + 1,
      parent_question_id: input.parent?.questionId ?? null,
      breakdown_id: input.parent?.breakdownId ?? null,
      depth: input.parent ? input.parent.depth + 1 : 0,
      option_order: JSON.stringify(shuffledIndexes(item.options.length, `${input.learnerId}:${id}`)),
      attempt_count: 0,
      status: "open" as const,
      created_at: timestamp(ctx),
    };
  });
  await ctx.db.insertInto("questions").values(rows).execute();
}
