import { LinkButton } from "~/components/ui/link-button";
import { useSite } from "~/components/use-site";
import { useViewer } from "~/components/use-viewer";
import { TRIAL_DAYS } from "~/content/plans";
import { paths } from "~/urls/paths";

/** What the product does, and the way in, until the question beside it is answered. */
export function Pitch() {
  const viewer = useViewer();
  const { hasPlans } = useSite();
  return (
    <div className="words">
      <p className="lead">We ask simpler questions until the gap has a name. Then you learn exactly that.</p>
      {viewer ? (
        <p className="actions">
          <LinkButton to={paths.createCourse()}>Create Your First Course</LinkButton>
          <LinkButton to={paths.dashboard()} kind="secondary">
            Go to Dashboard
          </LinkButton>
        </p>
      ) : (
        <p className="actions">
          <LinkButton to={paths.signup()} kind="secondary">
            Get Started
          </LinkButton>
          {hasPlans && (
            <LinkButton to={paths.pricing()} kind="secondary">
              See Pricing
            </LinkButton>
          )}
        </p>
      )}
      {hasPlans && !viewer && <p className="small">{`${TRIAL_DAYS}-day free trial, cancel anytime`}</p>}
    </div>
  );
}
