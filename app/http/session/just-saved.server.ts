import { redirect } from "@remix-run/node";
import { cookieName, cookieOf, readCookie } from "./cookies.server";

const COOKIE = "saved";
const SECONDS = 60;

/** To the page at `path`, which says once that it was saved: a reload would say it again if the address did. */
export function redirectAfterSaving(path: string): Response {
  return redirect(path, { headers: { "Set-Cookie": cookieOf(cookieName(COOKIE), path, SECONDS) } });
}

/** Whether the page at `path` is to say that it was saved, with the headers by which the browser forgets it. */
export function readJustSaved(request: Request, path: string): { isSaved: boolean; headers: Headers } {
  const isSaved = readCookie(request, cookieName(COOKIE)) === path;
  const headers = new Headers();
  if (isSaved) headers.set("Set-Cookie", cookieOf(cookieName(COOKIE), "", 0));
  return { isSaved, headers };
}
