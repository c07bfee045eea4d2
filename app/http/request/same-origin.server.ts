import { config } from "~/config/config.server";

export interface Sender {
  origin: string | null | undefined;
  fetchSite: string | null | undefined;
  host: string | null | undefined;
}

export const FOREIGN_FORM = "This form came from another site. Go back, reload the page and send it again.";

export const FOREIGN_CALL =
  "A page of another site sent this. The operator of this server can allow it in API_ALLOWED_ORIGINS.";

/**
 * Whether a change was sent by a page of ours, as far as the browser says: text browsers send neither header and
 * pass. No other site can choose the Host header that a browser sends, so an Origin that agrees with it is ours.
 */
export function isSameOrigin({ origin, fetchSite, host }: Sender): boolean {
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (!origin) return true;
  return origin === config.publicUrl || (!isDowngraded(origin) && isPresent(host) && originHost(origin) === host);
}

/** What comes over plain http from the host of an https site may have been written by anybody on the way. */
function isDowngraded(origin: string): boolean {
  return config.publicUrl.startsWith("https:") && !origin.startsWith("https:");
}

function isPresent(host: Sender["host"]): host is string {
  return host !== null && host !== undefined;
}

export function senderOf(request: Request): Sender {
  return {
    origin: request.headers.get("Origin"),
    fetchSite: request.headers.get("Sec-Fetch-Site"),
    host: request.headers.get("Host") ?? new URL(request.url).host,
  };
}

/** Null for what is no http(s) origin, the opaque `null` of sandboxed pages included. */
export function originHost(origin: string): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? url.host : null;
}
