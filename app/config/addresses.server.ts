import { isIP, SocketAddress } from "node:net";
import { isLoopback } from "~/network/is-loopback";

/** What the settings make of addresses. */

/** Whoever can change what the issuer answers can sign in as anybody. */
export function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return true; // has its message already
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** As a socket says it: `2001:db8::1` for `2001:0DB8::1`. */
export function usualSpelling(address: string): string {
  return new SocketAddress({ address, family: isIP(address) === 6 ? "ipv6" : "ipv4" }).address;
}

/** The host as it stands in a URL. A wildcard is no address to go to. */
export function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
