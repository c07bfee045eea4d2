import { LogoutButton } from "~/components/accounts/logout-button";
import { GroundEdge } from "~/components/site/ground-edge";
import { LinkButton } from "~/components/ui/link-button";
import { useSite } from "~/components/use-site";
import { useViewer } from "~/components/use-viewer";
import { paths } from "~/urls/paths";
import { BrokenRoot } from "./broken-root";

export function Closing() {
  const viewer = useViewer();
  const { hasPlans } = useSite();
  return (
    <section className="band earth rooted closing" aria-labelledby="closing-title">
      <GroundEdge />
      <BrokenRoot />
      <h2 id="closing-title">{viewer ? `Welcome back, ${nameIn(viewer.email)}` : "What are you missing?"}</h2>
      {viewer ? (
        <div className="words">
          <p className="lead">Your courses are where you left them.</p>
          <div className="actions">
            <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton> <LogoutButton>Logout</LogoutButton>
          </div>
        </div>
      ) : (
        <div className="words">
          <p className="lead">A few questions will show you. Then you learn one thing at a time.</p>
          <p className="actions">
            <LinkButton to={paths.signup()}>Find Your Gaps</LinkButton>
            <LinkButton to={paths.signup()} kind="secondary">
              {hasPlans ? "Start Free Trial" : "Create Your Account"}
            </LinkButton>
          </p>
        </div>
      )}
    </section>
  );
}

function nameIn(email: string): string {
  return email.split("@")[0] ?? "";
}
