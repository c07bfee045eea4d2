import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { publicLookup } from "./public-lookup.server";

const V4 = { address: "93.184.216.34", family: 4 };
const V6 = { address: "2606:2800:220:1::1", family: 6 };
const PRIVATE = { address: "10.0.0.1", family: 4 };

/** What a connection would be made to. */
function look(addresses: LookupAddress[] | Error, options: { all?: boolean } = {}): Promise<unknown> {
  const lookUp = publicLookup((_hostname, _options, callback) =>
    addresses instanceof Error ? callback(addresses, []) : callback(null, addresses),
  );
  return new Promise((resolve) => lookUp("crm.example.org", options, (error, found) => resolve(error?.name ?? found)));
}

test("a name that leads to the Internet is found, one address of it or all", async () => {
  expect(await look([V4, V6])).toBe(V4.address);
  expect(await look([V4, V6], { all: true })).toEqual([V4, V6]);
});

test("of a name that leads within as well, only what is public is connected to", async () => {
  expect(await look([PRIVATE, V4], { all: true })).toEqual([V4]);
  expect(await look([PRIVATE, V4])).toBe(V4.address);
});

test("a name that leads within alone is not connected to", async () => {
  expect(await look([PRIVATE], { all: true })).toBe("PrivateAddressError");
  expect(await look([PRIVATE])).toBe("PrivateAddressError");
});

test("a name that is not found is an error of the look-up", async () => {
  expect(await look(Object.assign(new Error("no such name"), { name: "DnsError" }))).toBe("DnsError");
});
