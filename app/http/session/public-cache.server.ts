import { carriesSession } from "./session.server";

/** For pages that are the same for everyone signed out: any cache in front may serve them for a minute. */
export function publicWhenSignedOut(request: Request): Record<string, string> {
  // Whoever carries a session may be shown something of their own. Save-Data decides about scripts, and where somebody
  // comes from about styles.
  const headers = { Vary: "Cookie, Save-Data, Sec-Fetch-Site" };
  return carriesSession(request) ? headers : { ...headers, "Cache-Control": "public, max-age=60" };
}
