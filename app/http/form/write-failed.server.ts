import { data } from "@remix-run/node";
import { logUnexpected } from "~/http/request/log-unexpected.server";

/**
 * The same page again with status 503, when nothing could be stored: a full disk, for one. `payload` holds what was
 * typed and says that it was not taken. What was thrown as an answer stays one.
 */
export function writeFailed<T>(request: Request, error: unknown, payload: T) {
  if (error instanceof Response) throw error;
  logUnexpected(request, error);
  return data(payload, { status: 503 });
}
