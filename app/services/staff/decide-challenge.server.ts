import { decideByStaff, type StaffDecision, type StaffDecisionStatus } from "~/services/challenges/decisions.server";
import { inTransaction, type DbContext } from "~/services/context";
import { recordStaffAction } from "./audit-log.server";

/**
 * Withdraws or keeps a challenged question. The audit log is told who did it, and not whose challenge it was, which staff
 * don't see. Wake the worker after it.
 */
export async function decideChallenge(
  ctx: DbContext,
  { staffId, ...decided }: StaffDecision & { staffId: string },
): Promise<{ status: StaffDecisionStatus }> {
  return inTransaction(ctx, async (ctx) => {
    const result = await decideByStaff(ctx, decided);
    if (result.status === "decided") {
      const { challengeId, decision } = decided;
      await recordStaffAction(ctx, { staffId, action: "challenge-decided", detail: { challengeId, decision } });
    }
    return result;
  });
}
