import { findLimits, withinPlan } from "~/services/billing/limits.server";
import { inTransaction, type AppContext } from "~/services/context";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import type { QuestionKey } from "~/urls/paths";
import { takeIntoPart } from "./take-into-part.server";

/** Where the way to a gap goes on; each screen is a path of that name. */
export interface WayToGap {
  screen:
    | "question" // the first simpler one
    | "conceptLoading" // simpler ones are being written about what this one stands on
    | "wrongAnswerOptions"; // what is left is the concept itself
  key: QuestionKey;
}

/**
 * Finds the gap beneath a question that was missed in a sitting, as beneath any other; clicked again, it goes on. Null
 * when this learner has missed no such question.
 */
export async function breakDownMissed(
  ctx: AppContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<WayToGap | "needs-plan" | null> {
  const taken = await inTransaction(ctx, async (ctx) => {
    const limits = await findLimits(ctx, { learnerId });
    return limits.learning ? takeIntoPart(withinPlan(ctx, limits), { learnerId, questionId }) : "needs-plan";
  });
  if (taken === "needs-plan") return taken;
  if (!taken) return null;
  const { key, isGapNow } = taken;
  if (isGapNow) {
    ctx.jobs.wake();
    return { screen: "wrongAnswerOptions", key };
  }
  const started = await startBreakdown(ctx, { learnerId, ...key });
  switch (started.status) {
    case "ready":
      return { screen: "question", key: { ...key, questionId: started.questionId } };
    case "started":
      return { screen: "conceptLoading", key };
    case "nothing-simpler":
    case "worked-through":
    case "not-wrong":
      return { screen: "wrongAnswerOptions", key };
    case "needs-plan":
      return started.status;
    case "no-question":
      return null;
  }
}
