import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import { isServing } from "./concurrency-limit.server";
import { SECURITY_HEADERS } from "./response-headers.server";

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is no HTTP never becomes a request, so Node answers it; this says the same, with our headers. */
export function answerParserErrors(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket;
    // In the middle of another answer these lines would be a part of that.
    if (!socket.writable || error.code === "ECONNRESET" || isServing(socket)) return void socket.destroy();
    const status = STATUS[error.code ?? ""] ?? 400;
    const lines = SECURITY_HEADERS.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`,
      () => socket.destroy(),
    );
  });
}
