import { redirect, redirectDocument, type TypedResponse } from "@remix-run/node";
import { cookieName, cookieOf, readCookie } from "./cookies.server";

const COOKIE = "told-once";
const SECONDS = 60;

/** To the page at `path`, which says once that it was saved, or `what` was done: a reload would say it again if the address did. */
export function redirectAfterSaving(path: string, what = path): Response {
  return redirect(path, telling(what));
}

/** To the page at `path`, opened as a document, which says once why `what` cannot be done yet, or why nothing came of it. */
export function redirectWithReason(path: string, what: string): TypedResponse<never> {
  return redirectDocument(path, telling(what));
}

function telling(what: string): ResponseInit {
  return { headers: { "Set-Cookie": cookieOf(cookieName(COOKIE), what, SECONDS) } };
}

/** Whether the page at `path` is to say that it was saved, with the headers by which the browser forgets it. */
export function readJustSaved(request: Request, path: string): { isSaved: boolean; headers: Headers } {
  const { told, headers } = readToldOnce(request, [path]);
  return { isSaved: told !== null, headers };
}

/** As `readJustSaved`, for a page that may have several things to say: about which of them it was told. */
export function readToldOnce<Thing extends string>(
  request: Request,
  things: readonly Thing[],
): { told: Thing | null; headers: Headers } {
  const value = readCookie(request, cookieName(COOKIE));
  const told = things.find((thing) => thing === value) ?? null;
  const headers = new Headers();
  if (told !== null) headers.set("Set-Cookie", cookieOf(cookieName(COOKIE), "", 0));
  return { told, headers };
}
