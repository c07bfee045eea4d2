import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { mayReactivate } from "~/services/billing/plan-state";
import type { Done } from "./done";

interface DoneMessageProps {
  done: Done | null;
  plan: LearnerPlan;
  locale: string | null;
  timeZone: string | null;
}

export function DoneMessage({ done, plan, locale, timeZone }: DoneMessageProps) {
  if (!done) return null;
  return (
    <Message kind="success">
      <p>{BILLING_WORDS[done]}</p>
      {done === "cancelled" && mayReactivate(plan.state) && plan.endsAt && (
        <p>
          Until <LocalTime value={plan.endsAt} locale={locale} timeZone={timeZone} /> nothing changes.
        </p>
      )}
    </Message>
  );
}
