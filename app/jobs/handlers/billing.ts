import { config } from "~/config/config.server";
import { log } from "~/logging/log.server";
import { giveRefund as give } from "~/services/billing/give-refund.server";
import { paymentFailureOf } from "~/services/billing/attempt";
import { refreshBilling as refresh } from "~/services/billing/refresh.server";
import type { DbContext } from "~/services/context";
import type { JobHandler } from "~/services/jobs/handler";
import type { JobKind } from "~/services/jobs/job";
import { enqueue, forgetEnded } from "~/services/jobs/queue.server";
import { HOUR_MS, MINUTE_MS } from "~/time/periods";

/** A provider that is down is mostly back soon; what it refuses, somebody has to mend. */
const AGAIN_MS = { unreachable: 5 * MINUTE_MS, rejected: HOUR_MS, declined: HOUR_MS };

export const refreshBilling: JobHandler = untilAnswered("billing", async (ctx, learnerId, control) => {
  if (!ctx.payments) return null;
  return refresh(ctx, ctx.payments, {
    learnerId,
    publicUrl: config.publicUrl,
    control,
    note: (what, facts) => log.warn(facts, what),
  });
});

export const giveRefund: JobHandler = untilAnswered("refund", async (ctx, refundId) =>
  ctx.payments ? give(ctx, ctx.payments, { refundId, note: (what, facts) => log.error(facts, what) }) : null,
);

/**
 * After a few attempts a job is given up; this one is then put off, for as long as it takes. Of those that have ended
 * nothing is kept: each webhook has one.
 */
function untilAnswered(kind: Extract<JobKind, "billing" | "refund">, run: JobHandler): JobHandler {
  return async (ctx, subjectId, control) => {
    try {
      const publish = await run(ctx, subjectId, control);
      return async (ctx) => {
        await forgetEnded(ctx, { kind, subjectId });
        await publish?.(ctx);
      };
    } catch (error) {
      const failure = paymentFailureOf(error);
      if (!failure) throw error;
      const level = failure.kind === "unreachable" ? "warn" : "error"; // what is refused, somebody has to mend
      log[level](
        { subjectId, kind, reason: failure.message },
        `the payment provider was asked in vain: ${failure.kind}`,
      );
      if (failure.kind === "unreachable" && !control.isLastAttempt) throw error;
      const notBefore = new Date(ctx.now().getTime() + AGAIN_MS[failure.kind]);
      return async (ctx: DbContext) => void (await enqueue(ctx, { kind, subjectId, notBefore }));
    }
  };
}
