import { mayLearn } from "~/services/billing/limits.server";
import type { JobHandler } from "~/services/jobs/handler";
import { fillBank, findPartAhead } from "~/services/learning/writing/fill-bank.server";
import { watchForLearner } from "~/services/learning/writing/watch-for-learner.server";
import { restAfterFirstQuestion } from "./rest-after-first-question";
import { isHalfSpent } from "~/services/spend/allowance.server";

/** Writes a part's questions before it is begun: not where they cannot be learned with, nor with what others may need today. */
export const writePartAhead: JobHandler = (ctx, subsectionId, control) =>
  restAfterFirstQuestion(ctx, { subsectionId, control }, (control) => write(ctx, subsectionId, control));

const write: JobHandler = async (ctx, subsectionId, control) => {
  const part = await findPartAhead(ctx, subsectionId);
  if (!part || !(await mayLearn(ctx, part))) return null;
  if (ctx.spending && (await isHalfSpent(ctx, ctx.spending, part))) return null;
  const watch = watchForLearner(ctx, subsectionId);
  const isAhead = () => !watch.isHere();
  try {
    await fillBank(ctx, subsectionId, {
      write: (request) => ctx.author.writeQuestions(request, { ...control, isAhead }),
      control,
    });
  } finally {
    watch.stop();
  }
  return null;
};
