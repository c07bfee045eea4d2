import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { config } from "~/config/config.server";
import { isLoopback } from "~/network/is-loopback";

/** How the server's hooks hand it to the routes; what a client writes there is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * Who is at the other end of the connection. A proxy on this machine, or one of TRUSTED_PROXIES, says for whom it
 * asks: the last address of its list is the one that it has seen itself, those before it are what the client claims.
 */
export function addressOfClient({ socket, headers }: IncomingMessage): string {
  const peer = withoutMapping(socket.remoteAddress ?? "");
  const forwarded = withoutMapping(
    String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)!
      .trim(),
  );
  const isProxy = isLoopback(peer) || config.trustedProxies.includes(peer);
  return isProxy && isIP(forwarded) ? forwarded : peer;
}

/** The address that the server's hooks have found; empty for a request that did not come through them. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "";
}

/** A socket for both protocols shows `127.0.0.1` as `::ffff:127.0.0.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Who has one address of IPv6 has all that begin with the same 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ""] = address.split("%", 1);
  const [start = "", end] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split("::"); // its usual spelling
  const head = start === "" ? [] : start.split(":");
  const tail = end ? end.split(":") : [];
  const zeros = end === undefined ? [] : Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
