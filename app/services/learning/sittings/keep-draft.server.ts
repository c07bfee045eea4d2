import { inTransaction, type DbContext } from "~/services/context";
import { discardDraft, saveDraft } from "~/services/learning/answers/drafts.server";

export interface PausedAnswer {
  learnerId: string;
  questionId: string;
  /** Place of the chosen option on screen, from 0; null when none is chosen. */
  optionPosition: number | null;
  explanation: string;
}

/** Keeps what was typed and chosen at an open question of a sitting, in place of what was kept before. */
export async function keepSittingDraft(ctx: DbContext, paused: PausedAnswer): Promise<"kept" | "not-asked"> {
  return inTransaction(ctx, async (ctx) => {
    const question = await ctx.db
      .selectFrom("questions")
      .select("id")
      .where("id", "=", paused.questionId)
      .where("learner_id", "=", paused.learnerId)
      .where("sitting_id", "is not", null)
      .where("status", "=", "open")
      .executeTakeFirst();
    if (!question) return "not-asked";
    if (paused.explanation.trim() === "" && paused.optionPosition === null) await discardDraft(ctx, paused);
    else await saveDraft(ctx, paused);
    return "kept";
  });
}
