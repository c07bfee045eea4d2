import { isRouteErrorResponse } from "@remix-run/react";

/** Of what a route's error page is given: not there, not accepted, no answer from the server, or nobody foresaw it. */
export type ErrorKind = "absent" | "refused" | "no-connection" | "unforeseen";

export function kindOfError(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error) && error.status < 500) return error.status === 404 ? "absent" : "refused";
  return isFailedFetch(error) ? "no-connection" : "unforeseen";
}

/** As Chromium, Firefox, and Safari in its newer and older versions put it; the standard gives it no name. */
const FAILED_FETCH =
  /^(Failed to fetch|NetworkError when attempting|Load failed|The (Internet|network) connection|Could not connect)/;

function isFailedFetch(error: unknown): boolean {
  return error instanceof TypeError && FAILED_FETCH.test(error.message);
}
