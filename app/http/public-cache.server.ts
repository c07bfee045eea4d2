/** For pages that are the same for everyone signed out: any cache in front may serve them for a minute. */
export function publicWhenSignedOut(request: Request): Record<string, string> {
  // Whoever carries a cookie may be shown something of their own. Save-Data decides about scripts.
  return request.headers.has("Cookie")
    ? { Vary: "Cookie, Save-Data" }
    : { "Cache-Control": "public, max-age=60", Vary: "Cookie, Save-Data" };
}
