import { expect, test } from "vitest";
import { setConfig } from "../../../tests/support/set-config";
import { isSameOrigin } from "./same-origin.server";

test.each([
  ["https://learn.example.org", true],
  ["https://www.example.org", true], // another name of this server, which the browser has asked for
  ["http://learn.example.org", false],
  ["http://www.example.org", false],
  ["https://evil.example", false],
])("of a site with https, a form from %s is ours: %s", (origin, isOurs) => {
  setConfig({ publicUrl: "https://learn.example.org" });

  const host = new URL(origin).host.endsWith("example.org") ? new URL(origin).host : "learn.example.org";

  expect(isSameOrigin({ origin, fetchSite: undefined, host })).toBe(isOurs);
});

test("of a site without https, a form from its own host is ours", () => {
  setConfig({ publicUrl: "http://127.0.0.1:3000" });

  expect(isSameOrigin({ origin: "http://localhost:3000", fetchSite: undefined, host: "localhost:3000" })).toBe(true);
});
