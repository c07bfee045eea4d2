import type { ServerResponse } from "node:http";
import type { Fault } from "./validate-request.server";

/** Answers with a plain page; the design's own needs a route, which a faulty request does not have. */
export function sendFaultPage(response: ServerResponse, { status, title, text }: Fault): void {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} – Taproot</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go Home</a></p></main></body></html>`;
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(html));
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  if (status === 503) {
    response.setHeader("Retry-After", 60);
    response.setHeader("Connection", "close"); // else its body would be waited for
  }
  response.end(html);
}
