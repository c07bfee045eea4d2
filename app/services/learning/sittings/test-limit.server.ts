import { isReached } from "~/services/billing/limit-reached";
import { findLimits } from "~/services/billing/limits.server";
import type { DbContext } from "~/services/context";
import { countBegunTests } from "./begun-tests.server";

/** Why a learner's plan allows no other placement test, if so. One that is under way can always be gone on with. */
export async function whyNoTest(
  ctx: DbContext,
  whose: { learnerId: string },
): Promise<{ status: "plan-limit"; limit: number } | null> {
  const { assessments: limit } = await findLimits(ctx, whose);
  if (limit === null) return null;
  return isReached(limit, await countBegunTests(ctx, whose)) ? { status: "plan-limit", limit } : null;
}
