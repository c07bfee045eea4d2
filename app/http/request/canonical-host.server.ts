import { config } from "~/config/config.server";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The same page under the public address, for someone who came by another name of this machine (localhost instead of
 * 127.0.0.1); null when they are there. Google sends people back to the public address only, and a cookie set for
 * one name is not sent to the other.
 */
export function canonicalAddress(request: Request): string | null {
  const here = new URL(request.url);
  const home = new URL(config.publicUrl);
  const isOtherName =
    here.hostname !== home.hostname && LOOPBACK_NAMES.includes(here.hostname) && LOOPBACK_NAMES.includes(home.hostname);
  return isOtherName ? home.origin + here.pathname + here.search : null;
}
