import { Seedling } from "~/components/site/seedling";
import { LinkButton } from "~/components/ui/link-button";
import { useSite } from "~/components/use-site";
import { useViewer } from "~/components/use-viewer";
import { TRIAL_DAYS } from "~/content/plans";
import { paths } from "~/urls/paths";

export function Hero() {
  const viewer = useViewer();
  const { hasPlans } = useSite();
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="words">
        <h1 id="hero-title">Find the exact gap. Close it.</h1>
        <p className="lead">
          Name what you want to learn. Taproot asks, and follows every wrong answer down, question by question, to the
          one thing that is missing. You learn that, climb back up, and go on.
        </p>
        {viewer ? (
          <p className="actions">
            <LinkButton to={paths.createCourse()}>Create Your First Course</LinkButton>
            <LinkButton to={paths.dashboard()} kind="secondary">
              Go to Dashboard
            </LinkButton>
          </p>
        ) : (
          <p className="actions">
            <LinkButton to={paths.signup()}>Get Started</LinkButton>
            {hasPlans ? (
              <LinkButton to={paths.pricing()} kind="secondary">
                See Pricing
              </LinkButton>
            ) : (
              <LinkButton to={paths.demo()} kind="secondary">
                Try the Demo
              </LinkButton>
            )}
          </p>
        )}
        {hasPlans && !viewer && <p className="small">{`${TRIAL_DAYS}-day free trial, cancel anytime`}</p>}
      </div>
      <div className="hero-plant">
        <Seedling />
        <p className="ground-caption">What you want to know</p>
      </div>
    </section>
  );
}
