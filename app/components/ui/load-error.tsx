import { useRouteError } from "@remix-run/react";
import { kindOfError } from "~/components/kind-of-error";
import { ErrorPage } from "./error-page";
import { ErrorReport } from "./error-report";
import { ReloadLink } from "./reload-link";

interface LoadErrorProps {
  title: string;
  text: string;
}

/** The error page of a screen in the dashboard that has its own words for a failure nobody foresaw. */
export function LoadError({ title, text }: LoadErrorProps) {
  if (kindOfError(useRouteError()) !== "unforeseen") return <ErrorPage within />;
  return (
    <div className="page error-page">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="actions">
        <ReloadLink>Try Again</ReloadLink>
      </div>
      <ErrorReport />
    </div>
  );
}
