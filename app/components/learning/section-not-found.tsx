import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/components/ui/error-page";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/paths";

/** The error page of screens that live under a section: an absent section has its own words and way back. */
export function SectionNotFound() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage within />;
  return (
    <div className="page">
      <PageHeader title="Section Not Found" lead="This section does not exist, or it belongs to somebody else's course." />
      <p>
        <LinkButton to={paths.courses()}>Return to Courses</LinkButton>
      </p>
    </div>
  );
}
