import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server";

test("nothing inline and nothing from elsewhere, unless it is named", () => {
  const policy = contentSecurityPolicy({ nonce: "abc" });

  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("another site's script may load and report to its own site, and no more", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", foreignScripts: "https://metrics.example" });

  expect(policy.split("; ").filter((rule) => rule.includes("metrics.example"))).toEqual([
    "script-src 'self' 'nonce-abc' https://metrics.example",
    "img-src 'self' blob: https://metrics.example",
    "connect-src 'self' https://metrics.example",
  ]);
});
