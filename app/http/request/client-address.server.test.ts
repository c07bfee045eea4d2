import type { IncomingMessage } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { config } from "~/config/config.server";
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
  expect(addressOfClient(requestFrom(remoteAddress, forwarded))).toBe(address);
});

test.each([
  ["172.18.0.2", "198.51.100.1"],
  ["::ffff:172.18.0.2", "198.51.100.1"],
  ["2001:db8::2", "198.51.100.1"],
  ["127.0.0.1", "198.51.100.1"],
  ["172.18.0.3", "172.18.0.3"],
])("with the proxies 172.18.0.2 and 2001:db8::2, a request from %s is of %s", (remoteAddress, address) => {
  config.trustedProxies = ["172.18.0.2", "2001:db8::2"];
  onTestFinished(() => void (config.trustedProxies = []));

  expect(addressOfClient(requestFrom(remoteAddress, "198.51.100.1"))).toBe(address);
});

function requestFrom(remoteAddress: string | undefined, forwarded: string | undefined): IncomingMessage {
  return { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage;
}
