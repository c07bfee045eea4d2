import { ctx } from "~/app-context.server";
import { log } from "~/logging/log.server";
import { recordRequestError } from "~/services/support/request-errors.server";
import { redactPath } from "./redact-path";

let findLearner: (request: Request) => Promise<string | null> = () => Promise.resolve(null);

/** For what knows sessions, of which nothing is known here: says whose requests failed. */
export function sayWhoseRequests(find: typeof findLearner): void {
  findLearner = find;
}

/** For errors that are nobody's normal failure: where they happened, and nothing of what was sent. */
export function logUnexpected(request: Request, error: unknown): void {
  const id = request.headers.get("X-Request-Id");
  const path = redactPath(new URL(request.url).pathname);
  log.error({ id, method: request.method, path, err: error }, "unexpected error");
  if (id !== null) void record(request, { id, path, error });
}

/** For staff, who are told the id of the request. Nobody waits for it; where it fails, the log has said it already. */
async function record(request: Request, failed: { id: string; path: string; error: unknown }): Promise<void> {
  try {
    const learnerId = await findLearner(request);
    await recordRequestError(ctx, { ...failed, learnerId, method: request.method });
  } catch {
    // A full disk may be what failed in the first place.
  }
}
