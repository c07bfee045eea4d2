import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressOfClient } from "./client-address.server";

test.each([
  ["192.0.2.7", undefined, "192.0.2.7"],
  ["192.0.2.7", "198.51.100.1", "192.0.2.7"],
  ["127.0.0.1", undefined, "127.0.0.1"],
  ["127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["::1", "198.51.100.1", "198.51.100.1"],
  ["::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["127.0.0.1", "10.0.0.1, 198.51.100.1", "198.51.100.1"],
  ["127.0.0.1", "198.51.100.1, 2001:db8::1", "2001:db8::1"],
  ["127.0.0.1", "198.51.100.1, nonsense", "127.0.0.1"],
  ["127.0.0.1", "", "127.0.0.1"],
  ["::ffff:192.0.2.7", undefined, "192.0.2.7"],
  [undefined, undefined, ""],
])("from %s, which forwards for %j, a request is of %s", (remoteAddress, forwarded, address) => {
  const request = { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } };

  expect(addressOfClient(request as unknown as IncomingMessage)).toBe(address);
});
