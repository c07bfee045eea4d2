import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/components/ui/error-page";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";

/** What was looked for in the blog is not there; other failures have their usual page. */
export function BlogError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage within />;
  return (
    <div className="page error-page">
      <p className="error-code">404</p>
      <h1>{error.data}</h1>
      <p className="lead">It may have been moved or removed. All other articles are still here.</p>
      <div className="actions">
        <LinkButton to={paths.blog()}>Back to Blog</LinkButton>
      </div>
    </div>
  );
}
