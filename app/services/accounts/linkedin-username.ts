import { composed } from "~/text/one-line";

const PROFILE_ADDRESS = /^(?:(?:https?:\/\/)?(?:[a-z\d-]+\.)*linkedin\.com)?\/?in\/([^/?#]+)/i;

/** The username in an address of LinkedIn, as one copies it from there; what is none is returned as it is. */
export function linkedinUsername(typed: string): string {
  const inAddress = PROFILE_ADDRESS.exec(typed)?.[1];
  return inAddress ? composed(decoded(inAddress)) : typed.replace(/^@/, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
