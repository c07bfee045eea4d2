import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { createRecordStore } from "~/providers/records/lrs.server";
import type { Statement } from "~/services/records/statement";
import { listen } from "./http-server";
import { xapiStatement } from "./xapi-statement";

type Fault = (response: ServerResponse) => void;

/**
 * A learning record store on loopback that is strict: it takes a batch as a whole or not at all, says 400 to what the
 * specification forbids, and 409 to a batch with an id that it has.
 *
 * @param options.now the clock of whoever asks it
 */
export async function startRecordStore({
  now = () => new Date(),
  deadlineMs,
}: { now?: () => Date; deadlineMs?: number } = {}) {
  const kept = new Map<string, Statement>();
  const requests: { headers: IncomingMessage["headers"]; url: string | undefined; ids: string[] }[] = [];
  const faults: Fault[] = [];
  /** What follows its having stored a batch, in place of its answer. */
  const afterStoring: Fault[] = [];
  const server = await listen((request, response) => void answer(request, response));
  onTestFinished(() => server[Symbol.asyncDispose]());

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const piece of request) body += String(piece);
    const statements = JSON.parse(body) as Statement[];
    const ids = statements.map(({ id }) => id);
    requests.push({ headers: request.headers, url: request.url, ids });
    const fault = faults.shift();
    if (fault) return fault(response);
    if (!statements.every((statement) => xapiStatement.safeParse(statement).success)) return end(response, 400);
    if (ids.some((id) => kept.has(id))) return end(response, 409);
    for (const statement of statements) kept.set(statement.id, statement);
    const instead = afterStoring.shift();
    if (instead) return instead(response);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(ids));
  }

  const settings = { endpoint: `${server.url}xapi`, key: "taproot", secret: "s3cret" };
  return {
    store: createRecordStore({ settings, now, ...(deadlineMs && { deadlineMs }) }),
    /** In the order in which they were stored. */
    kept: () => [...kept.values()],
    requests,
    faults,
    afterStoring,
  };
}

export function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end();
}
