import type { PlannedCall, SpendLedger } from "~/providers/author/ledger-port";
import { AuthorError } from "~/providers/author/port";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { utcDay, utcDayBefore } from "~/time/utc-day";
import { requireAllowance } from "./allowance.server";
import { billFor, type CallUnderWay } from "./bill";
import { bookForEverybody, bookForLearner, countReview } from "./bookings.server";
import type { SpendSettings } from "./settings";

/** How long single calls are kept; the sums of each day stay. */
const KEEP_DAYS = 90;
/** Forgotten with each new call: more than come in, few enough that nobody waits. */
const FORGET_AT_ONCE = 20;

/**
 * The ledger in the database, so that caps hold for all processes together. What a call may take at most is set aside
 * when it is let through, and counts until what it really took is known. One whose process died keeps it for that day.
 */
export function createLedger(ctx: DbContext, settings: SpendSettings): SpendLedger {
  /** To book a call whose row went with its learner's account meanwhile. */
  const underWay = new Map<string, CallUnderWay>();

  return {
    async admit(planned) {
      const id = newId(ctx);
      const call = {
        day: utcDay(ctx.now()),
        model: planned.model,
        purpose: planned.purpose,
        reservedTokens: Math.ceil(planned.maxTokens),
      };
      await inTransaction(ctx, async (ctx) => {
        await requireOpenAccount(ctx, planned);
        await requireAllowance(ctx, settings, { ...call, learnerId: planned.learnerId });
        await ctx.db
          .insertInto("model_calls")
          .values({
            id,
            day: call.day,
            model: call.model,
            purpose: call.purpose,
            reserved_tokens: call.reservedTokens,
            learner_id: planned.learnerId,
            prompt: planned.prompt,
            outcome: "running",
            started_at: timestamp(ctx),
          })
          .execute();
        await forgetOldCalls(ctx);
      });
      underWay.set(id, call);
      return id;
    },

    async settle(callId, spent) {
      await inTransaction(ctx, async (ctx) => {
        const row = await findCall(ctx, callId);
        const call = row ?? underWay.get(callId);
        if (!call || (row && row.outcome !== "running")) return;
        const bill = billFor(call, spent, settings.prices);
        await bookForEverybody(ctx, call, bill, spent);
        if (!row) return;
        await bookForLearner(ctx, row, bill);
        await ctx.db
          .updateTable("model_calls")
          .set({
            outcome: spent.outcome,
            prompt_tokens: bill.promptTokens,
            completion_tokens: bill.completionTokens,
            cost_micros: bill.costMicros,
            duration_ms: Math.round(spent.durationMs),
          })
          .where("id", "=", callId)
          .execute();
      });
      underWay.delete(callId);
    },

    countReview: (review) => countReview(ctx, review),
  };
}

/** Nothing is spent for an account that is being deleted. @throws AuthorError */
async function requireOpenAccount(ctx: DbContext, { learnerId }: PlannedCall): Promise<void> {
  const learner = await ctx.db
    .selectFrom("learners")
    .select("id")
    .where("id", "=", learnerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!learner) throw new AuthorError("error", "This account is closed.");
}

function findCall(ctx: DbContext, callId: string) {
  return ctx.db
    .selectFrom("model_calls")
    .select(["learner_id as learnerId", "day", "model", "purpose", "reserved_tokens as reservedTokens", "outcome"])
    .where("id", "=", callId)
    .executeTakeFirst();
}

async function forgetOldCalls(ctx: DbContext): Promise<void> {
  await ctx.db
    .deleteFrom("model_calls")
    .where("id", "in", (query) =>
      query
        .selectFrom("model_calls")
        .select("id")
        .where("started_at", "<", utcDayBefore(ctx.now(), KEEP_DAYS))
        .orderBy("started_at")
        .limit(FORGET_AT_ONCE),
    )
    .execute();
}
