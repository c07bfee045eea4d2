import { LinkButton } from "~/components/ui/link-button";
import { useViewer } from "~/components/use-viewer";
import { paths } from "~/urls/paths";

interface ClosingActionsProps {
  demoLabel: string;
  /** Of a gap that is still open, for the account to keep. */
  gap?: string;
}

/** What can be done at the end: go to one's courses or to an account first, or play the demo. */
export function ClosingActions({ demoLabel, gap }: ClosingActionsProps) {
  const viewer = useViewer();
  return (
    <p className="actions">
      {viewer ? (
        <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>
      ) : (
        <LinkButton to={gap ? paths.signupKeeping(gap) : paths.signup()}>
          {gap ? "Keep this gap: create an account" : "Get Started"}
        </LinkButton>
      )}
      <LinkButton to={paths.demo()} kind="secondary">
        {demoLabel}
      </LinkButton>
    </p>
  );
}
