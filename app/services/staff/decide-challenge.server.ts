import { decideByStaff, type StaffDecision, type StaffDecisionResult } from "~/services/challenges/decisions.server";
import { inTransaction, type DbContext } from "~/services/context";
import { recordStaffAction } from "./audit-log.server";

/**
 * Withdraws or keeps a challenged question. The audit log is told who did it and to which item, and not whose challenge it
 * was: staff don't see that, and nothing of an account may outlive it there. Wake the worker after it.
 */
export async function decideChallenge(
  ctx: DbContext,
  { staffId, ...decided }: StaffDecision & { staffId: string },
): Promise<StaffDecisionResult> {
  return inTransaction(ctx, async (ctx) => {
    const result = await decideByStaff(ctx, decided);
    if (result.status === "decided") {
      const detail = { itemId: result.itemId, decision: decided.decision };
      await recordStaffAction(ctx, { staffId, action: "challenge-decided", detail });
    }
    return result;
  });
}
