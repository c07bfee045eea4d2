import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { MouseEvent } from "react";
import { kindOfError } from "~/components/kind-of-error";
import { paths } from "~/urls/paths";
import { LinkButton } from "./link-button";
import { LostRoot } from "./lost-root";
import { CANNOT_CONNECT } from "./offline-message";
import { ReloadLink } from "./reload-link";

interface ErrorPageProps {
  /** True inside the dashboard shell, which has the `<main>` already. */
  within?: boolean;
}

/** What a learner sees instead of a page that could not be shown. Never the inside of an error. */
export function ErrorPage({ within = false }: ErrorPageProps) {
  const error = useRouteError();
  const { code, title, text } = describe(error);
  const canTryAgain = kindOfError(error) === "no-connection";
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
    </Element>
  );
}

function goBack(event: MouseEvent) {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}

function describe(error: unknown): { code?: number; title: string; text: string } {
  if (kindOfError(error) === "no-connection") return { title: "Connection Error", text: CANNOT_CONNECT };
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      title: "Something went wrong",
      text: "This is our mistake, not yours. What you sent before is safe. Please try again in a moment.",
    };
  }
  const message = typeof error.data === "string" ? error.data.trim() : "";
  if (error.status !== 404) {
    // That a page takes no forms the framework tells in words for programmers.
    const text = (error.status !== 405 && message) || "Please go back and try again.";
    return { code: error.status, title: "This did not work", text };
  }
  // Our own answers name what is missing ("Course Not Found"); the framework's for an unknown address do not.
  if (message.endsWith("Not Found") && message !== "Page Not Found") {
    return { code: 404, title: message, text: "It doesn't exist, has been moved, or belongs to someone else." };
  }
  return {
    code: 404,
    title: "Page Not Found",
    text: "The page you're looking for doesn't exist or has been moved.",
  };
}
