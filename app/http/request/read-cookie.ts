/** The raw value of a cookie; the first one when a browser sends several of that name. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const separator = pair.indexOf("=");
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}
