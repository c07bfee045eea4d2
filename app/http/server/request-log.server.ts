import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/logging/log.server";
import { redactPath } from "~/http/request/redact-path";

/** One line a request, when it is over. Without anything secret, and without any header. */
export function logRequest(request: IncomingMessage, response: ServerResponse, id: string): void {
  const { method, socket } = request;
  const path = redactPath(request.url ?? "");
  const startedAt = performance.now();
  const bytesBefore = socket.bytesWritten;
  response.once("close", () => {
    log.info(
      {
        id,
        method,
        path,
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...(!response.writableFinished && { aborted: true }),
      },
      "request",
    );
  });
}
