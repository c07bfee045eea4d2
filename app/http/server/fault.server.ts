import type { ServerResponse } from "node:http";
import { problemBody } from "~/http/response/problem-details.server";
import type { Fault } from "./validate-request.server";

/** Answers with a plain page, and to a call of the API with JSON: the design's own needs a route, which this has not. */
export function sendFault(response: ServerResponse, { status, title, text }: Fault): void {
  const isCall = response.req.url?.startsWith("/api/") ?? false;
  const body = isCall ? JSON.stringify(problemBody(status, text)) : pageOf(title, text);
  response.statusCode = status;
  response.setHeader("Content-Type", isCall ? "application/problem+json" : "text/html; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  if (status === 405) response.setHeader("Allow", isCall ? "GET, HEAD, POST, PUT, DELETE, OPTIONS" : "GET, HEAD, POST");
  if (status === 503) {
    response.setHeader("Retry-After", 60);
    response.setHeader("Connection", "close"); // else its body would be waited for
  }
  response.end(body);
}

function pageOf(title: string, text: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} – Taproot</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go Home</a></p></main></body></html>`;
}
