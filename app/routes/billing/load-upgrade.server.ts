import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import type { BillingCycle } from "~/content/plans";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { findSession } from "~/http/session/session.server";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { mayBuy } from "~/services/billing/plan-state";
import { findPlan } from "~/services/billing/plan.server";
import { isStudentEmail } from "~/services/billing/student-email.server";
import { mayHaveTrial } from "~/services/billing/trials.server";
import { cycleOf } from "./cycle-of";
import { checkoutSite } from "./provider-sites.server";
import { requirePlans } from "./require-plans.server";

export interface Upgrade {
  cycle: BillingCycle;
  /** Null for a visitor, and when it could not be found out. */
  plan: LearnerPlan | null;
  isPlanLost: boolean;
  /** Whether premium may be bought, by the month or by the year. */
  mayChooseCycle: boolean;
  mayHaveTrial: boolean;
  isStudent: boolean;
  supportEmail: string | null;
  isDemo: boolean;
  formsEndAt: string | null;
  locale: string | null;
  timeZone: string | null;
}

/** What the upgrade page shows to whoever asks. @throws 404 where nothing is sold */
export async function loadUpgrade(request: Request): Promise<Upgrade> {
  requirePlans();
  const session = await findSession(request);
  const learner = session?.state === "valid" ? session : null;
  const { locale = null, timeZone = null } = learner?.person ?? {};
  const asked = cycleOf(new URL(request.url).searchParams.get("cycle"));
  const offer = learner ? await findOffer(request, learner.learnerId) : FOR_VISITORS;
  return {
    ...offer,
    // Whoever has a subscription reads of that one; another period is nothing that they could choose here.
    cycle: (offer.mayChooseCycle ? null : offer.plan?.billingCycle) ?? asked,
    isStudent: learner !== null && isStudentEmail(learner.person.email),
    supportEmail: config.supportEmail,
    isDemo: config.demo,
    formsEndAt: checkoutSite(),
    locale,
    timeZone,
  };
}

const FOR_VISITORS = { plan: null, isPlanLost: false, mayChooseCycle: true, mayHaveTrial: true };

async function findOffer(request: Request, learnerId: string) {
  try {
    const plan = await findPlan(ctx, { learnerId });
    const mayChooseCycle = mayBuy(plan.state);
    const isOffered = mayChooseCycle && (await mayHaveTrial(ctx, { learnerId }));
    return { plan, isPlanLost: false, mayChooseCycle, mayHaveTrial: isOffered };
  } catch (error) {
    logUnexpected(request, error);
    return { plan: null, isPlanLost: true, mayChooseCycle: true, mayHaveTrial: false };
  }
}
