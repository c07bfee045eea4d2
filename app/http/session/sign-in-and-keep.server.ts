import { toSignIn } from "./to-sign-in.server";

/** A return path may have a little more (safe-redirect): it travels in addresses. */
const MAX_PATH = 1_899;

/**
 * To sign in and back to `path`, with what was typed there in its query: for a form whose session ended meanwhile. The
 * page at `path` fills its form from that. What is too long for an address loses its end.
 */
export function signInAndKeep(path: string, typed: [name: string, value: string][]): Response {
  let returnPath = path;
  for (const [name, value] of typed) {
    const start = `${returnPath}${returnPath.includes("?") ? "&" : "?"}${name}=`;
    const kept = encodeUpTo(MAX_PATH - start.length, value);
    if (kept !== "") returnPath = start + kept;
  }
  return toSignIn(returnPath);
}

/** As much of a text as takes no more than `room` characters in a query; no character is cut in half. */
function encodeUpTo(room: number, text: string): string {
  let encoded = "";
  for (const character of text) {
    const next = new URLSearchParams([["", character]]).toString().slice("=".length);
    if (encoded.length + next.length > room) break;
    encoded += next;
  }
  return encoded;
}
