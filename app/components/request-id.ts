import { createContext, useContext } from "react";

const RequestIdContext = createContext<string | null>(null);

/** Carries the id of the request from entry.server to the error pages. */
export const RequestIdProvider = RequestIdContext.Provider;

/** Where an error page keeps it in its markup, for the browser's turn to show the same. */
export const REQUEST_ID_ATTRIBUTE = "data-request-id";

/** With which error the document came, and in which request; an error that came up later has no id here. */
let served: { error: unknown; id: string | null } | undefined;

/** The id of the request that failed with `error`, as the log names it; null where nobody knows. */
export function useFailedRequestId(error: unknown): string | null {
  const id = useContext(RequestIdContext);
  if (typeof document === "undefined") return id;
  served ??= {
    error,
    id: document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.getAttribute(REQUEST_ID_ATTRIBUTE) ?? null,
  };
  return served.error === error ? served.id : null;
}
