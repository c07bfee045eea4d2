/**
 * What to say to someone who comes back to a page of signing in. Whoever comes back with success and still has no
 * session, because the browser kept no cookie, reads the `fallback`.
 */
export function returnError(query: URLSearchParams, fallback: string): string | null {
  if (query.has("error")) return "Authentication failed. Please try again.";
  return query.has("code") || query.get("auth") === "success" ? fallback : null;
}
