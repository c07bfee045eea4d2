import type { RecordsConfig } from "~/config/records-config";
import { askServer, DeadlineExceeded } from "~/network/ask-server.server";
import { retryAfter } from "~/network/retry-after";
import type { RecordStore, SendResult } from "./port";

/** A store may write fifty statements slowly. */
const DEADLINE_MS = 60_000;
/** It answers with the ids of what it has stored. */
const MAX_BYTES = 1024 * 1024;
/** 1.0.3 is what stores of 2.0 take as well. */
const VERSION = "1.0.3";

interface Options {
  settings: RecordsConfig;
  now: () => Date;
  deadlineMs?: number;
}

/** A learning record store over HTTP, by chapter 2.1 of part three of the xAPI specification. */
export function createRecordStore({ settings, now, deadlineMs = DEADLINE_MS }: Options): RecordStore {
  const { endpoint, key, secret } = settings;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
    "Content-Type": "application/json",
    "X-Experience-API-Version": VERSION,
  };

  async function post(statements: object[], signal: AbortSignal): Promise<SendResult> {
    const body = JSON.stringify(statements);
    const reply = await askServer(
      `${endpoint}/statements`,
      { method: "POST", headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) }, body },
      { deadlineMs, maxBytes: MAX_BYTES, signal },
    );
    await reply.arrayBuffer(); // what it says is believed when it has said all of it
    return meaningOf(reply, now());
  }

  return {
    address: endpoint,
    async send(statements, { signal }) {
      try {
        return await post(statements, signal);
      } catch (error) {
        signal.throwIfAborted();
        const reason =
          error instanceof DeadlineExceeded
            ? "The record store did not answer in time."
            : "No connection to the record store came about, or it broke.";
        return { status: "unreachable", reason, retryAfterMs: null };
      }
    },
  };
}

function meaningOf({ status, headers }: Response, now: Date): SendResult {
  if (status === 200 || status === 204) return { status: "stored" };
  if (status === 409) return { status: "known" };
  const reason = `The record store answered ${status}.`;
  if (status === 400 || status === 413 || status === 422) return { status: "rejected", reason };
  return { status: "unreachable", reason, retryAfterMs: retryAfter(headers.get("Retry-After"), now) };
}
