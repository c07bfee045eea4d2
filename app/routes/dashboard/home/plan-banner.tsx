import { Message } from "~/components/ui/message";

interface PlanBannerProps {
  isNewcomer: boolean;
}

/** What the learner's plan has to say. While there is one plan with everything in it, that is a welcome. */
export function PlanBanner({ isNewcomer }: PlanBannerProps) {
  if (!isNewcomer) return null;
  return (
    <Message kind="info" title="Welcome to Taproot">
      <p>Everything here is open to you: as many courses as you like, and every question broken down to its root.</p>
    </Message>
  );
}
