import { log } from "~/logging/log.server";
import { redactPath } from "./redact-path";

/** For errors that are nobody's normal failure: where they happened, and nothing of what was sent. */
export function logUnexpected(request: Request, error: unknown): void {
  log.error(
    {
      id: request.headers.get("X-Request-Id"),
      method: request.method,
      path: redactPath(new URL(request.url).pathname),
      err: error,
    },
    "unexpected error",
  );
}
