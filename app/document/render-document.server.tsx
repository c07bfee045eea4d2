import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { hydrationScript } from "./hydration-script";
import { nextDocumentRule } from "./next-document-rule";
import { NonceProvider } from "./nonce";
import { RequestIdProvider } from "~/components/request-id";

const END = "</body></html>";

/**
 * The whole page in one piece.
 *
 * @throws what a component throws: Remix then asks again, with that error for the nearest ErrorBoundary
 */
export async function renderDocument(
  remixContext: EntryContext,
  { url, nonce, requestId = null }: { url: string; nonce: string; requestId?: string | null },
): Promise<string> {
  const { serverHandoffStream, ...rest } = remixContext;
  const context = { ...rest, manifest: matchedRoutesOnly(remixContext) };
  const markup = renderToString(
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <RemixServer context={context} url={url} nonce={nonce} />
      </RequestIdProvider>
    </NonceProvider>,
  );
  const scripts =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? hydrationScript(await readText(serverHandoffStream), nonce) +
        (mayBecomePraise(markup) ? nextDocumentRule(nonce) : "")
      : "";
  return `<!DOCTYPE html>${markup.slice(0, -END.length)}${scripts}${END}`; // every document's markup ends with it: root.tsx
}

/** From the screens of a gap one goes on in another document. */
function mayBecomePraise(markup: string): boolean {
  return !/class="gap-(?:found|closed)"/.test(markup);
}

/** RemixServer builds a router of all routes it is told of, for each page; a page needs only those that it shows. */
function matchedRoutesOnly({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!])) };
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text;
}
