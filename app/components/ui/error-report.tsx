import { useRouteError } from "@remix-run/react";
import { REQUEST_ID_ATTRIBUTE, useFailedRequestId } from "~/components/request-id";
import { useViewer } from "~/components/use-viewer";
import { paths } from "~/urls/paths";
import { Link } from "./link";

/** On the page of an error that nobody foresaw: by which number support finds it, and the way there. */
export function ErrorReport() {
  const id = useFailedRequestId(useRouteError());
  const isSignedIn = useViewer() !== null;
  const to = isSignedIn ? paths.createTicket(id ? { about: "error", id } : undefined) : paths.support();
  return (
    <p className="small">
      If it keeps happening,{" "}
      <Link to={to} reloadDocument>
        tell our support
      </Link>
      .
      {id !== null && (
        <>
          {" "}
          This is error <code {...{ [REQUEST_ID_ATTRIBUTE]: id }}>{id}</code>.
        </>
      )}
    </p>
  );
}
