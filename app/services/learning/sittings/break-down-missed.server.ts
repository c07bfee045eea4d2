import { inTransaction, type AppContext } from "~/services/context";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import type { QuestionKey } from "~/urls/paths";
import { takeIntoPart } from "./take-into-part.server";

export type BreakDownMissedResult =
  /** The first simpler question. */
  | { status: "ready"; key: QuestionKey }
  /** Simpler questions are being written about what this one stands on. */
  | { status: "started"; key: QuestionKey }
  /** What is left is the question itself. */
  | { status: "question"; key: QuestionKey }
  | { status: "no-question" };

/** Finds the gap beneath a question that was missed in a sitting, as beneath any other; clicked again, it goes on. */
export async function breakDownMissed(
  ctx: AppContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<BreakDownMissedResult> {
  const key = await inTransaction(ctx, (ctx) => takeIntoPart(ctx, { learnerId, questionId }));
  if (!key) return { status: "no-question" };
  const started = await startBreakdown(ctx, { learnerId, ...key });
  switch (started.status) {
    case "ready":
      return { status: "ready", key: { ...key, questionId: started.questionId } };
    case "started":
      return { status: "started", key };
    case "nothing-simpler":
    case "worked-through":
    case "not-wrong":
      return { status: "question", key };
    case "no-question":
      return started;
  }
}
