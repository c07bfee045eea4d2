import { BlockList, isIP, isIPv4 } from "node:net";

/** Addresses of IPv4 that lead to this machine, to its own network, or to nobody. Source: IANA's special-purpose registry. */
const SPECIAL_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // between a provider and its customers (CGNAT)
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, and the metadata of most clouds
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4],
  ["168.63.129.16", 32], // Azure's own, which answers every virtual machine there
] as const;

/** Within 2000::/3, the only part of IPv6 that is given out: what is public of it has none of these. */
const SPECIAL_V6 = [
  ["2001::", 23], // Teredo and others that carry an address of IPv4
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4, the same
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, "ipv6");

const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the Internet, and of no network that only some can reach. False for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  // Loopback, link-local (fe80::), ULA (fc00::/7), multicast, and what maps or translates IPv4, are all outside 2000::/3.
  return isIP(address) === 6 && globalV6.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Whether an address of the web names, as it is written, somebody within. What a name leads to is known when it is looked up. */
export function namesPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host)) return !isPublicAddress(host);
  return /(^|\.)(localhost|local|internal)$/.test(host) || !host.includes(".");
}
