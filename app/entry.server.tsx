import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { compress } from "~/http/response/compress.server";
import { contentSecurityPolicy } from "~/http/response/content-security-policy.server";
import { wantsInlineStyles, withInlineStyles } from "~/http/response/inline-styles.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { pageForTextBrowser } from "~/http/response/page-for-text-browser.server";
import { withNextScreens, type NextScreens } from "~/http/response/next-screens.server";
import { renderDocument } from "~/document/render-document.server";
import { foreignScripts, formsEndAt } from "~/document/route-handle";
import { startServer } from "~/server-start.server";

startServer();

/** `no-cache` but never `no-store`: the back button must find the page as it was left, typed text included. */
const PRIVATE = "private, no-cache";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const document = await renderDocument(remixContext, {
    url: request.url,
    nonce,
    requestId: request.headers.get("X-Request-Id"),
  });
  const page = pageForTextBrowser(document, request.headers.get("User-Agent"));
  // A cache in front would hand what was made for one of two browsers to all others. What it keeps for the others it
  // does hand to these two, which then show less of formulas and pictures: with `Vary: User-Agent` it would keep a page
  // for each browser there is.
  // Nor does it keep what scripts start from: one visitor's data, with where they came from, and one nonce for all.
  if (page !== document || page.includes("__remixContext")) headers.delete("Cache-Control");
  const isPublic = headers.get("Cache-Control")?.startsWith("public") ?? false;
  const inlineStyles = isPublic && wantsInlineStyles(request);
  const html = inlineStyles ? await withInlineStyles(page, { nonce }) : page;
  const { body, encoding } = await compress(Buffer.from(html), request.headers.get("Accept-Encoding"), { isPublic });

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce, inlineStyles, ...otherSitesOf(remixContext) }));
  headers.append("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE);
  return new Response(body, { status, headers });
}

/** What the page on screen says it loads from another site, and where its forms lead. */
function otherSitesOf({ routeModules, staticHandlerContext }: EntryContext) {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const page = [routeModules[id]?.handle, staticHandlerContext.loaderData[id]] as const;
  return { foreignScripts: foreignScripts(...page), formsEndAt: formsEndAt(...page) };
}

/** Private also where the page itself is for everybody: the data name the page that its reader came from. */
export function handleDataRequest(
  response: Response,
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  response.headers.set("Cache-Control", PRIVATE);
  return withNextScreens(response, args as unknown as NextScreens); // which the patch of server-runtime adds
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return; // the client's mistake; the request log has it
  const unexpected = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error;
  logUnexpected(request, unexpected);
}
