import { ctx } from "~/app-context.server";
import { log } from "~/logging/log.server";
import { endSession, type Session } from "~/services/accounts/sessions.server";

const RETRY_MS = 1_000;

/** Sessions whose end could not be written yet: on a full disk, for one. */
const unwritten = new Set<string>();
let retry: NodeJS.Timeout | null = null;
/** What the log has heard already. */
let lastFailure = "";

/** Whether somebody signed out of this session although that could not be written yet. */
export function isSignedOut({ tokenHash, parentHash }: Pick<Session, "tokenHash" | "parentHash">): boolean {
  return unwritten.has(tokenHash) || (parentHash !== null && unwritten.has(parentHash));
}

/** The session is over at once, until this process ends. Its end is written in the background as soon as that works. */
export function signOutLater({ tokenHash }: Pick<Session, "tokenHash">): void {
  unwritten.add(tokenHash);
  retry ??= setTimeout(() => void writeAll(), RETRY_MS).unref();
}

/** For the end of this process: nothing is tried again. */
export function stopLateSignOuts(): void {
  if (retry) clearTimeout(retry);
}

/** One after the other, and never two at a time: each may wait for as long as the database is patient. */
async function writeAll(): Promise<void> {
  try {
    for (const tokenHash of unwritten) {
      await endSession(ctx, { tokenHash });
      unwritten.delete(tokenHash);
    }
    retry = null;
    log.info("sign-outs that could not be written are written now");
  } catch (err) {
    if (String(err) !== lastFailure) log.error({ err }, "the end of a session still cannot be written");
    lastFailure = String(err);
    retry = setTimeout(() => void writeAll(), RETRY_MS).unref();
  }
}
