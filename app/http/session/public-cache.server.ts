import { carriesSession, clearDeadCookie } from "./session.server";

/** For pages that are the same for everyone signed out: any cache in front may serve them for a minute. */
export async function publicWhenSignedOut(request: Request): Promise<Headers> {
  const headers = await clearDeadCookie(request);
  // Whoever carries a session may be shown something of their own. Save-Data decides about scripts, and where somebody
  // comes from about styles.
  headers.set("Vary", "Cookie, Save-Data, Sec-Fetch-Site");
  if (!carriesSession(request)) headers.set("Cache-Control", "public, max-age=60");
  return headers;
}
