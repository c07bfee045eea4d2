import { NeedsPlan } from "~/components/billing/needs-plan";

/** In place of the ways on from a wrong answer, while the learner's plan does not open them. */
export function WaitingWay({ hasUnsentWords = false }: { hasUnsentWords?: boolean }) {
  return (
    <NeedsPlan>
      <p>
        The way to what’s missing here is waiting for you
        {hasUnsentWords && ", and so is what you typed"}.
      </p>
    </NeedsPlan>
  );
}
