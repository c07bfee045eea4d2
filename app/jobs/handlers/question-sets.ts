import {
  doWithoutBetter,
  endPartSet,
  findFailedAnswer,
  findPartSet,
  planParts,
} from "~/services/learning/writing/breakdown-parts.server";
import { isBankFilling, nextInBank } from "~/services/learning/writing/fill-bank.server";
import { endMainSet, findMainSet, planMainSet } from "~/services/learning/writing/main-questions.server";
import { writeQuestionSet, type QuestionSetWork } from "~/services/learning/writing/write-question-set.server";
import { settleWritten } from "~/services/learning/checkpoints/checkpoint.server";
import { askMetAgain } from "~/services/learning/sittings/ask-met-again.server";
import { endSittingSet, findSittingSet } from "~/services/learning/sittings/sitting-set.server";
import type { JobHandler } from "~/services/jobs/handler";
import { enqueue } from "~/services/jobs/queue.server";
import { restAfterFirstQuestion } from "./rest-after-first-question";

export const writeQuestions: JobHandler = (ctx, subsectionId, control) =>
  restAfterFirstQuestion(ctx, { subsectionId, control }, (control) =>
    writeQuestionSet(
      ctx,
      {
        plan: (ctx) => planMainSet(ctx, subsectionId),
        find: (ctx) => findMainSet(ctx, subsectionId),
        write: (request) => ctx.author.writeQuestions(request, control),
        end: (ctx) => endMainSet(ctx, subsectionId),
        goOn: (ctx) => enqueue(ctx, { kind: "questions", subjectId: subsectionId }),
        isBankFilling: () => isBankFilling(ctx, subsectionId),
        nextInBank: () => nextInBank(ctx),
      },
      control,
    ),
  );

export const writeBreakdown: JobHandler = async (ctx, breakdownId, control) => {
  const work: QuestionSetWork = {
    plan: (ctx) => planParts(ctx, breakdownId),
    find: (ctx) => findPartSet(ctx, breakdownId),
    write: async function* (request) {
      const failed = await findFailedAnswer(ctx, breakdownId);
      yield* ctx.author.writeBreakdown({ ...request, failed }, control);
    },
    end: (ctx) => endPartSet(ctx, breakdownId),
    goOn: (ctx) => enqueue(ctx, { kind: "breakdown", subjectId: breakdownId }),
  };
  try {
    return await writeQuestionSet(ctx, work, control);
  } catch (error) {
    if (control.isLastAttempt && !control.signal.aborted) {
      await control.commit((ctx) => doWithoutBetter(ctx, breakdownId));
    }
    throw error;
  }
};

export const writeSitting: JobHandler = (ctx, sittingId, control) =>
  writeQuestionSet(
    ctx,
    {
      plan: async () => {}, // it was begun with its wishes
      find: (ctx) => findSittingSet(ctx, sittingId),
      write: async function* (request) {
        yield* ctx.author.writeQuestions(request, control);
        await control.commit((ctx) => askMetAgain(ctx, sittingId));
      },
      end: async (ctx) => {
        await endSittingSet(ctx, sittingId);
        await settleWritten(ctx, sittingId);
      },
      goOn: (ctx) => enqueue(ctx, { kind: "sitting", subjectId: sittingId }),
    },
    control,
  );
