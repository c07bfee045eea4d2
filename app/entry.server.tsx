import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { compress } from "~/http/compress.server";
import { contentSecurityPolicy } from "~/http/content-security-policy.server";
import { logUnexpected } from "~/http/log-unexpected.server";
import { pageForLynx } from "~/http/page-for-lynx.server";
import { log } from "~/log.server";
import { NonceProvider } from "~/nonce";
import { startServer } from "~/server-start.server";

startServer();

/**
 * Milliseconds to wait for promises inside a loader's data. No loader returns any, for a page is sent in one piece; but
 * Remix keeps each request's data in memory for this long, which under load costs more than anything else here.
 */
export const streamTimeout = 100;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const rendered = await render(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
  );
  const html = pageForLynx(closeDocument(rendered.html), request.headers.get("User-Agent"));
  const { body, encoding } = compress(html, request.headers.get("Accept-Encoding"));

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.append("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  privateByDefault(headers);
  return new Response(body, { status: rendered.failed ? 500 : status, headers });
}

export function handleDataRequest(response: Response): Response {
  privateByDefault(response.headers);
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return; // the client's mistake; the request log has it
  const unexpected = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error;
  logUnexpected(request, unexpected);
}

function render(document: React.ReactElement): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let failed = false;
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        const sink = new Writable({
          emitClose: false, // React takes "close" for a client that went away, and begins to tidy up
          write(chunk: Uint8Array, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve({ html: Buffer.concat(chunks), failed });
            done();
          },
        });
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        log.error({ err: error }, "rendering failed");
      },
    });
  });
}

/** React renders the data for hydration after `</html>`, where no markup may stand; it goes to the end of the body. */
function closeDocument(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = "</body></html>";
  const at = html.indexOf(end);
  const tail = at + end.length;
  if (at < 0 || tail === html.byteLength) return html;
  return Buffer.concat([html.subarray(0, at), html.subarray(tail), Buffer.from(end)]);
}

/** `no-cache` but never `no-store`: the back button must find the page as it was left, typed text included. */
function privateByDefault(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}
