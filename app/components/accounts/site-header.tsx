import { Link } from "@remix-run/react";
import { LinkButton } from "~/components/ui/link-button";
import { Wordmark } from "~/components/ui/wordmark";
import { useViewer } from "~/components/use-viewer";
import { paths } from "~/paths";
import { AvatarMenu } from "./avatar-menu";

/** On the pages that everybody may see. */
export function SiteHeader() {
  const viewer = useViewer();
  return (
    <header className="site-header">
      <Link className="shell-home" to={paths.home()}>
        <Wordmark />
      </Link>{" "}
      {viewer ? (
        <AvatarMenu viewer={viewer} />
      ) : (
        <nav aria-label="Account">
          <Link to={paths.login()}>Sign in</Link> <LinkButton to={paths.signup()}>Get Started</LinkButton>
        </nav>
      )}
    </header>
  );
}
