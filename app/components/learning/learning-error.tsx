import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { kindOfError } from "~/components/kind-of-error";
import { ErrorPage } from "~/components/ui/error-page";
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
  /** The ways back. */
  children: ReactNode;
}

/** The error page of a screen of the learning session, which names what could not be shown. */
export function LearningError({ title, absent, failed, reload, children }: LearningErrorProps) {
  const kind = kindOfError(useRouteError());
  const text = kind === "absent" ? absent : kind === "unforeseen" ? failed : undefined;
  if (text === undefined) return <ErrorPage within />;
  const reloadName = reload ?? (kind === "unforeseen" ? "Try Again" : null);
  return (
    <div className="page">
      <PageHeader title={title} lead={text} />
      <div className="actions">
        {reloadName && <ReloadLink>{reloadName}</ReloadLink>}
        {children}
      </div>
    </div>
  );
}
