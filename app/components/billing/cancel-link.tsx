import { LinkButton } from "~/components/ui/link-button";
import { mayCancel, type PlanState } from "~/services/billing/plan-state";
import { paths } from "~/urls/paths";

/** To cancelling, where there is something that would go on by itself. */
export function CancelLink({ state }: { state: PlanState }) {
  if (!mayCancel(state)) return null;
  return (
    <LinkButton to={paths.cancelSubscription()} kind="quiet">
      {cancelWords(state)}
    </LinkButton>
  );
}

/** A trial is no subscription yet, and what is owed has words of its own: only what is active is a subscription to cancel. */
function cancelWords(state: PlanState): string {
  if (state === "active") return "Cancel Subscription";
  return state === "trial" ? "Cancel the trial" : "Cancel plan";
}
