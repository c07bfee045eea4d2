import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { putAside } from "~/network/aside";
import { answer, type ApiAnswer, type ApiRequest } from "./answer";
import { takeFault, takeInterruption, type Troubles } from "./faults";
import type { World } from "./world";

const MAX_BYTES = 256 * 1024;

export interface ApiServer {
  /** `http://127.0.0.1:40123` */
  url: string;
  stop: () => Promise<void>;
}

/** The API on this machine, at a port that is free. `onChange` keeps what was changed before it is told of. */
export async function startApiServer(
  world: World,
  { troubles, onChange }: { troubles: Troubles; onChange: () => void },
): Promise<ApiServer> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else say(response, { status: 500, body: SOMETHING_WRONG, requestId: "req_none", isReplayed: false });
    });
  });
  putAside(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref(); // whoever uses it decides how long this process lives
  const { port } = server.address() as AddressInfo;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (!request) return void response.writeHead(413).end();
    const { method, path } = request;
    const fault = takeFault(troubles, method, path);
    if (fault?.kind === "slow") await wait(fault.ms);
    if (fault?.kind === "lose") return void incoming.socket.destroy();
    await takeInterruption(troubles, "before", method, path)?.run();
    if (fault?.kind === "fail") {
      const body = JSON.stringify({ error: { type: "api_error", message: "As a test wants it." } });
      return say(response, { status: fault.status, body, requestId: "req_fault", isReplayed: false });
    }
    const result = answer(world, request);
    onChange();
    if (troubles.isRecording) record(request, result);
    await takeInterruption(troubles, "after", method, path)?.run();
    if (fault?.kind === "break") return void incoming.socket.destroy();
    if (fault?.kind === "cut") {
      response.writeHead(result.status, { "Content-Type": "application/json", "Content-Length": result.body.length });
      response.write(result.body.slice(0, result.body.length / 2), () => incoming.socket.destroy());
      return;
    }
    say(response, result);
  }

  function record({ method, path, query, body, idempotencyKey }: ApiRequest, result: ApiAnswer): void {
    const { status, isReplayed } = result;
    troubles.requests.push({ method, path, query, body, idempotencyKey: idempotencyKey ?? null, status, isReplayed });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SOMETHING_WRONG = JSON.stringify({ error: { type: "api_error", message: "The stand-in failed." } });

function say(response: ServerResponse, { status, body, requestId, isReplayed }: ApiAnswer): void {
  const replayed = isReplayed ? { "Idempotent-Replayed": "true" } : {};
  const headers = { "Content-Type": "application/json", "Request-Id": requestId, ...replayed };
  response.writeHead(status, headers).end(body);
}

/** @returns null when the body is too large */
async function readRequest(incoming: IncomingMessage): Promise<ApiRequest | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  const [path = "/", query = ""] = (incoming.url ?? "/").split("?");
  const header = (name: string) => incoming.headers[name] as string | undefined;
  return {
    method: incoming.method ?? "GET",
    path,
    query,
    body: Buffer.concat(chunks).toString("utf8"),
    authorization: header("authorization"),
    idempotencyKey: header("idempotency-key"),
    version: header("stripe-version"),
  };
}
