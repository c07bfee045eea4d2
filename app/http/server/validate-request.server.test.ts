import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { findFault } from "./validate-request.server";

const HOME = "127.0.0.1:3000";

function fault(url: string, { method = "GET", headers = {} }: { method?: string; headers?: object } = {}) {
  return findFault({ method, url, headers: { host: HOME, ...headers } } as IncomingMessage)?.status ?? null;
}

test("an ordinary address has no fault", () => {
  expect(fault("/dashboard/courses?x=1#y")).toBeNull();
});

test.each([
  "//elsewhere.example",
  "/\\elsewhere",
  "/%",
  "/%c0%af",
  "/a\0",
  `/a${"/".repeat(15_000)}x`,
  `/${".".repeat(15_000)}`,
])("an address that no page of ours has is refused at once: %.30s", (url) => {
  expect(fault(url)).toBe(400);
});

test("a name of the server that would change the address is refused", () => {
  for (const host of ["x@y", "evil.example/path", "evil.example?x", "evil.example#x", "a b", ""]) {
    expect(fault("/", { headers: { host } })).toBe(400);
  }
});

test("a demo on this machine answers to this machine's names alone, so that no page elsewhere can sign in by it", () => {
  for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000"])
    expect(fault("/", { headers: { host } })).toBeNull();
  expect(fault("/", { headers: { host: "evil.example:3000" } })).toBe(400);
});

test("methods that nobody needs are refused: pages are read, and forms posted", () => {
  for (const method of ["TRACE", "CONNECT", "PROPFIND", "OPTIONS", "PUT", "PATCH", "DELETE"]) {
    expect(fault("/contact-us", { method }), method).toBe(405);
  }
  expect(fault("/contact-us", { method: "HEAD" })).toBeNull();
  expect(fault("/api/courses", { method: "PUT" })).toBeNull();
  expect(fault("/api/courses", { method: "TRACE" })).toBe(405);
});

test("a change sent from another site is refused", () => {
  expect(fault("/logout", { method: "POST", headers: { origin: "https://evil.example" } })).toBe(403);
  expect(fault("/logout", { method: "POST", headers: { origin: `http://${HOME}` } })).toBeNull();
});

test("a program of another origin is told what would allow it, and a form to be sent again", () => {
  const textFor = (url: string) =>
    findFault({ method: "POST", url, headers: { host: HOME, origin: "https://app.example.org" } } as IncomingMessage)
      ?.text;

  expect(textFor("/api/courses")).toContain("API_ALLOWED_ORIGINS");
  expect(textFor("/dashboard/courses/new")).toContain("send it again");
});
