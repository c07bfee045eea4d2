/** In demo mode anybody signs in as anybody, staff included: left on by mistake it must not go unnoticed. */

export const ANYBODY_SIGNS_IN =
  "DEMO=1, and HOST or PUBLIC_URL lets other machines reach this server: whoever does signs in as anybody, staff included";

/** @returns what is wrong with demo mode beside the other settings, as a line; null for nothing */
export function findDemoProblem(values: {
  DEMO?: boolean | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): string | null {
  if (!values.DEMO) return null;
  if (values.GOOGLE_CLIENT_ID) return "DEMO=1 and GOOGLE_CLIENT_ID exclude each other: remove one of them";
  return values.PUBLIC_URL?.startsWith("https:")
    ? "DEMO=1 and an https PUBLIC_URL exclude each other: in demo mode anybody signs in as anybody"
    : null;
}
