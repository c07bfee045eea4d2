import { expect, test } from "vitest";
import { isPublicAddress, namesPrivateHost } from "./public-address.server";

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.0.1",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
])("%s is an address of the Internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  // this machine
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "::1",
  "::",
  // private networks, and those between a provider and its customers
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "100.127.255.255",
  "fc00::1",
  "fd12:3456:789a::1",
  // link-local, and metadata of clouds
  "169.254.1.1",
  "169.254.169.254",
  "fe80::1",
  "fe80::1%eth0",
  "fd00:ec2::254",
  "100.100.100.200",
  "192.0.0.192",
  "168.63.129.16",
  // IPv4 within IPv6: mapped, compatible, NAT64, 6to4, Teredo
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  // multicast, broadcast, documentation, tests, kept for later
  "224.0.0.1",
  "239.255.255.250",
  "255.255.255.255",
  "240.0.0.1",
  "ff02::1",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.9",
  "2001:db8::1",
  "3fff::1",
  "4000::1",
  // no address
  "",
  "localhost",
  "8.8.8",
])("%s is no address of the Internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://localhost/",
  "https://localhost./",
  "https://LOCALHOST/",
  "https://a.localhost/",
  "https://printer.local/",
  "https://metadata.google.internal/",
  "https://intranet/",
])("%s names a host within", (address) => {
  expect(namesPrivateHost(new URL(address))).toBe(true);
});

test.each(["https://crm.example.org/", "https://8.8.8.8/", "https://[2606:4700::1111]/", "https://local.example.org/"])(
  "%s names none",
  (address) => {
    expect(namesPrivateHost(new URL(address))).toBe(false);
  },
);
