import { config } from "~/config/config.server";

/** As a browser is told it: with https under a name that no neighbouring host can set. */
export function cookieName(name: string): string {
  return config.cookiePrefix + name;
}

/** For a Set-Cookie header; out of reach of scripts and of other sites' forms. */
export function cookieOf(name: string, value: string, maxAgeSeconds: number): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${maxAgeSeconds}`;
}

/** The raw value of a cookie; the first one when a browser sends several of that name. */
export function readCookie(request: Request, name: string): string | null {
  return cookiesOf(request).find((cookie) => cookie.name === name)?.value ?? null;
}

/** Names of the cookies that begin so; browsers send the oldest first. */
export function cookieNames(request: Request, start: string): string[] {
  return cookiesOf(request).flatMap(({ name }) => (name.startsWith(start) ? [name] : []));
}

function cookiesOf(request: Request): { name: string; value: string }[] {
  const pairs = request.headers.get("Cookie")?.split(";") ?? [];
  return pairs.map((pair) => {
    const separator = pair.indexOf("=");
    return { name: pair.slice(0, separator).trim(), value: pair.slice(separator + 1).trim() };
  });
}
