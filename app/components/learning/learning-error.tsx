import { useRouteError } from "@remix-run/react";
import { kindOfError } from "~/components/kind-of-error";
import { ErrorPage } from "~/components/ui/error-page";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { ReloadLink } from "~/components/ui/reload-link";

interface LearningErrorProps {
  title: string;
  /** When it is not there, or somebody else's: nobody learns which. */
  absent: string;
  /** When nobody foresaw what happened; without such words that has the general error page. */
  failed?: string;
  /** The name of the link to this same address; without one it is there only when trying again may help. */
  reload?: string;
  back: { to: string; label: string };
}

/** The error page of a screen of the learning session, which names what could not be shown. */
export function LearningError({ title, absent, failed, reload, back }: LearningErrorProps) {
  const kind = kindOfError(useRouteError());
  const text = kind === "absent" ? absent : kind === "unforeseen" ? failed : undefined;
  if (text === undefined) return <ErrorPage within />;
  const isAbsent = kind === "absent"; // then only the way back helps
  const reloadName = reload ?? (isAbsent ? null : "Try Again");
  const reloadLink = reloadName && <ReloadLink kind={isAbsent ? "secondary" : "primary"}>{reloadName}</ReloadLink>;
  return (
    <div className="page">
      <PageHeader title={title} lead={text} />
      <div className="actions">
        {!isAbsent && reloadLink}
        <LinkButton to={back.to} kind={isAbsent ? "primary" : "secondary"}>
          {back.label}
        </LinkButton>
        {isAbsent && reloadLink}
      </div>
    </div>
  );
}
