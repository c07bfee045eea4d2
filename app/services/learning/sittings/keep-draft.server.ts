import { inTransaction, type DbContext } from "~/services/context";
import { discardDraft, saveDraft, saveLateDraft } from "~/services/learning/answers/drafts.server";

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
    if (!(await isAsked(ctx, paused))) return "not-asked";
    if (paused.explanation.trim() === "" && paused.optionPosition === null) await discardDraft(ctx, paused);
    else await saveDraft(ctx, paused);
    return "kept";
  });
}

/** As `keepSittingDraft`, of a form that was shown a while ago: with what was kept since. */
export async function keepLateSittingDraft(
  ctx: DbContext,
  late: PausedAnswer & { shownAt: Date },
): Promise<"typed" | "nothing-kept"> {
  return inTransaction(ctx, async (ctx) => ((await isAsked(ctx, late)) ? saveLateDraft(ctx, late) : "nothing-kept"));
}

async function isAsked(ctx: DbContext, { questionId, learnerId }: PausedAnswer): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("id", "=", questionId)
    .where("learner_id", "=", learnerId)
    .where("sitting_id", "is not", null)
    .where("status", "=", "open")
    .executeTakeFirst();
  return question !== undefined;
}
