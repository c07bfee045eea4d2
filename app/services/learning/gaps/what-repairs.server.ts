import { whenIsAnother, type AskingContext } from "./left-to-ask.server";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { beneath } from "~/services/mastery/rests-on";
import { findBreakdownFacts } from "./doubts.server";
import { isMoreThanASlip } from "./misses.server";
import { breakdownConcepts } from "./plan-questions";
import type { WhatRepairs } from "./what-repairs";

/** What awaits whoever takes up a question that was missed in a sitting. */
export async function whatRepairs(
  ctx: AskingContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<WhatRepairs> {
  const answer = await findLastAnswer(ctx, { learnerId, questionId });
  if (!answer) return "again";
  const { courseId, conceptId } = answer;
  const facts = await findBreakdownFacts(ctx, { learnerId, courseId, conceptPath: [conceptId], depth: 0, answer });
  if (breakdownConcepts(facts).length > 0) return "simpler";
  const isGap = await isMoreThanASlip(ctx, { learnerId, conceptId }, beneath(facts.prerequisites, conceptId));
  if (isGap) return "gap";
  const another = await whenIsAnother(ctx, { learnerId, conceptId, questionId });
  return another === "today" ? "again" : another;
}
