import { useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { MouseEvent } from "react";
import { kindOfError } from "~/components/kind-of-error";
import { paths } from "~/urls/paths";
import { ErrorReport } from "./error-report";
import { describeError } from "./error-title";
import { LinkButton } from "./link-button";
import { LostRoot } from "./lost-root";
import { ReloadLink } from "./reload-link";

interface ErrorPageProps {
  /** True inside the dashboard shell, which has the `<main>` already. */
  within?: boolean;
}

/** What a learner sees instead of a page that could not be shown. Never the inside of an error. */
export function ErrorPage({ within = false }: ErrorPageProps) {
  const error = useRouteError();
  const { code, title, text } = describeError(error);
  const kind = kindOfError(error);
  const canTryAgain = kind === "no-connection";
  const back = useRouteLoaderData<{ previousPage: string | null }>("root")?.previousPage;
  const Element = within ? "div" : "main";
  return (
    <Element className={within ? "page error-page" : "entry-page error-page"}>
      {code === 404 && <LostRoot />}
      {code && <p className="error-code">{code}</p>}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="actions">
        {canTryAgain && <ReloadLink>Try Again</ReloadLink>}
        <LinkButton to={paths.home()} reloadDocument kind={canTryAgain ? "secondary" : "primary"}>
          Go Home
        </LinkButton>
        <LinkButton to={paths.dashboard()} reloadDocument kind="secondary">
          Go to Dashboard
        </LinkButton>
        {back && (
          <a className="button button-quiet" href={back} onClick={goBack}>
            Go Back
          </a>
        )}
      </div>
      {kind === "unforeseen" && <ErrorReport />}
    </Element>
  );
}

function goBack(event: MouseEvent) {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
