import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { askAfresh } from "~/services/learning/gaps/ask-afresh.server";
import { findLastAnswer, selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import type { Help } from "~db/schema";
import { helpOffered } from "./ladder.server";

export type TakeHelpResult = { status: "helped" | "not-tried" | "needs-plan" | "no-question" };

type WantedHelp = Exclude<Help, "together">;

/**
 * Shows a first step, or the whole solution, of a question that was tried. A question that was shown to its end counts as
 * used up: a fresh one takes its place where there is one. What is not offered changes nothing.
 */
export async function takeHelp(ctx: AppContext, key: OwnQuestionKey, help: WantedHelp): Promise<TakeHelpResult> {
  const { result, job } = await inTransaction(ctx, (ctx) => noteHelp(ctx, key, help));
  if (job) await waitBriefly(ctx, job.id);
  return { status: result };
}

async function noteHelp(
  ctx: DbContext,
  key: OwnQuestionKey,
  help: WantedHelp,
): Promise<{ result: TakeHelpResult["status"]; job: Job | null }> {
  const question = await selectOwnQuestion(ctx, key)
    .select([
      "questions.id",
      "questions.learner_id as learnerId",
      "questions.subsection_id as subsectionId",
      "questions.concept_id as conceptId",
      "questions.breakdown_id as breakdownId",
      "questions.status",
      "questions.help",
      "items.difficulty",
      "items.source",
      "items.answer_index as answerIndex",
    ])
    .executeTakeFirst();
  if (!question) return { result: "no-question", job: null };
  if (!(await mayLearn(ctx, key))) return { result: "needs-plan", job: null };
  const answer = await findLastAnswer(ctx, key);
  if (question.status !== "open" || !answer) return { result: "not-tried", job: null };
  const offers = helpOffered({ ...question, wasTried: true });
  if (!(help === "solution" ? offers.solution : offers.firstStep)) return { result: "helped", job: null };
  await ctx.db.updateTable("questions").set({ help }).where("id", "=", question.id).execute();
  const job = help === "solution" ? await askAfresh(ctx, { ...question, answerId: answer.id, makesSure: false }) : null;
  return { result: "helped", job };
}
