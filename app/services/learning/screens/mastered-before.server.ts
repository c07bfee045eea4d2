import type { QuestionStatus } from "~db/schema";
import type { ExplanationFeedback } from "~/services/learning/explanations/explanation-feedback";
import { findLastFeedback } from "~/services/learning/explanations/grades.server";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import type { Achievement } from "./achievement";
import { findAchievement } from "./achievement.server";
import { findItem } from "./question-item.server";

/** A question that was answered just before, and right. */
export interface MasteredBefore {
  id: string;
  /** Why its answer is right. */
  explanationHtml: string;
  onExplanation: ExplanationFeedback | null;
  achievement: Achievement | null;
}

/** Null where `answeredBefore` is none of these questions, or is not mastered. */
export async function findMasteredBefore(
  ctx: NamingContext,
  { learnerId, answeredBefore }: { learnerId: string; answeredBefore?: string | null },
  questions: { id: string; status: QuestionStatus }[],
): Promise<MasteredBefore | null> {
  const mastered = questions.find(({ id, status }) => id === answeredBefore && status === "mastered");
  if (!mastered) return null;
  const own = { learnerId, questionId: mastered.id };
  const item = await findItem(ctx, own);
  const [onExplanation, achievement] = [await findLastFeedback(ctx, own), await findAchievement(ctx, own)];
  return { id: mastered.id, explanationHtml: item?.explanationHtml ?? "", onExplanation, achievement };
}
