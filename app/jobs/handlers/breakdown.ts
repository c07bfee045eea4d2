import {
  endPartSet,
  findFailedAnswer,
  findPartSet,
  planParts,
} from "~/services/learning/writing/breakdown-parts.server";
import { writeQuestionSet } from "~/services/learning/writing/write-question-set.server";
import type { JobHandler } from "~/services/jobs/handler";
import { enqueue } from "~/services/jobs/queue.server";

export const writeBreakdown: JobHandler = (ctx, breakdownId, control) =>
  writeQuestionSet(
    ctx,
    {
      plan: (ctx) => planParts(ctx, breakdownId),
      find: (ctx) => findPartSet(ctx, breakdownId),
      write: async function* (request) {
        const failed = await findFailedAnswer(ctx, breakdownId);
        yield* ctx.author.writeBreakdown({ ...request, failed }, control);
      },
      end: (ctx) => endPartSet(ctx, breakdownId),
      goOn: (ctx) => enqueue(ctx, { kind: "breakdown", subjectId: breakdownId }),
    },
    control,
  );
