import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { kindOfError } from "~/components/kind-of-error";
import { ErrorPage } from "~/components/ui/error-page";
import { PageHeader } from "~/components/ui/page-header";

interface LearningErrorProps {
  title: string;
  /** When it is not there, or somebody else's: nobody learns which. */
  absent: string;
  /** When nobody foresaw what happened; without such words that has the general error page. */
  failed?: string;
  /** The ways on. */
  children: ReactNode;
}

/** The error page of a screen of the learning session, which names what could not be shown. */
export function LearningError({ title, absent, failed, children }: LearningErrorProps) {
  const kind = kindOfError(useRouteError());
  const text = kind === "absent" ? absent : kind === "unforeseen" ? failed : undefined;
  if (text === undefined) return <ErrorPage within />;
  return (
    <div className="page">
      <PageHeader title={title} lead={text} />
      <div className="actions">{children}</div>
    </div>
  );
}
