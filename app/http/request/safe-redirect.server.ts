const ANYWHERE = "http://same-origin.invalid";
const MAX_LENGTH = 2000; // it travels in addresses while someone signs in

/**
 * The path (with query and fragment) that `value` names on this very site, normalised; otherwise `fallback`. What a
 * browser could read as an address elsewhere (`//host`, `/\host`, tabs and line breaks inside) is refused.
 */
export function safeReturnPath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return fallback;
  if (!value.startsWith("/") || hasDangerousCharacter(value)) return fallback;
  const url = URL.canParse(value, ANYWHERE) ? new URL(value, ANYWHERE) : null;
  if (!url || url.origin !== ANYWHERE) return fallback;
  if (url.pathname.startsWith("//")) return fallback; // `/.//host` becomes `//host` when it is normalised
  return url.pathname.replace(/\/{2,}/g, "/") + url.search + url.hash; // Remix prints a line for each `//` that it meets
}

/** Control characters, which browsers drop from URLs, and the backslash, which they read as a slash. */
function hasDangerousCharacter(value: string): boolean {
  return Array.from(value).some((character) => character <= " " || character === "\\" || character === "\x7f");
}
