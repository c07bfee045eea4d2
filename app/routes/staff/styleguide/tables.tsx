import { PlanOverview } from "~/components/billing/plan-overview";
import { WideTable } from "~/components/ui/wide-table";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { PLAN_STATES } from "~/services/billing/plan-state";
import { Specimen } from "./specimen";

const { plan, status, isPremium, limits } = PLAN_STATES.active;

const examplePlan: LearnerPlan = {
  state: "active",
  plan,
  status,
  isPremium,
  limits,
  isOnlyOpened: false,
  billingCycle: "monthly",
  priceCents: 2320,
  discountPercent: 20,
  willRenew: true,
  collectingCents: null,
  trialDaysLeft: null,
  nextBillingAt: "2026-02-05T09:00:00.000Z",
  endsAt: null,
};

export function Tables() {
  return (
    <Specimen id="tables" title="Tables and facts" rule="A table that is too wide scrolls in a box of its own.">
      <h3 id="calls">Calls by day</h3>
      <WideTable labelledBy="calls" columns={["Day", "Calls", "Failed", "Tokens", "Waited, on average", "Price"]}>
        <tr>
          <th scope="row">2026-01-05</th>
          <td>14</td>
          <td>1</td>
          <td>23,480</td>
          <td>2.4 s</td>
          <td>$0.12</td>
        </tr>
        <tr>
          <th scope="row">2026-01-04</th>
          <td>9</td>
          <td>0</td>
          <td>12,001</td>
          <td>1.9 s</td>
          <td>$0.07</td>
        </tr>
      </WideTable>
      <PlanOverview plan={examplePlan} courseCount={2} locale="en" timeZone="UTC" />
    </Specimen>
  );
}
