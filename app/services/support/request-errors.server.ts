import { timestamp, type DbContext } from "~/services/context";
import { MINUTE_MS } from "~/time/periods";

/** More in a minute are a flood, which must not fill the disk: the log has all of them. */
const MAX_A_MINUTE = 200;
const MAX_ERROR = 300;
const MAX_PATH = 500;

let minute = { start: 0, count: 0 };

interface FailedRequest {
  /** Of the request, as its error page names it. */
  id: string;
  /** Null for a visitor. */
  learnerId: string | null;
  method: string;
  /** Without what is secret in it. */
  path: string;
  error: unknown;
}

/** Keeps what went wrong with a request, so that staff find it when somebody names its id. Of a request the first alone. */
export async function recordRequestError(
  ctx: DbContext,
  { id, learnerId, method, path, error }: FailedRequest,
): Promise<void> {
  if (!hasRoom(ctx.now().getTime())) return;
  await ctx.db
    .insertInto("request_errors")
    .values({
      id,
      learner_id: learnerId,
      method,
      path: path.slice(0, MAX_PATH),
      error: firstLine(error),
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

function hasRoom(now: number): boolean {
  if (Math.abs(now - minute.start) >= MINUTE_MS) minute = { start: now, count: 0 };
  minute.count += 1;
  return minute.count <= MAX_A_MINUTE;
}

/** `TypeError: Cannot read…`, without the stack and without what it quotes, which somebody may have typed. */
function firstLine(error: unknown): string {
  const [line = ""] = String(error).split("\n");
  return line
    .slice(0, 4 * MAX_ERROR)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "…")
    .slice(0, MAX_ERROR);
}
