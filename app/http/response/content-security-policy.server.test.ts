import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server";

test("nothing inline and nothing from elsewhere, unless it is named", () => {
  const policy = contentSecurityPolicy({ nonce: "abc" });

  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("styles may stand in a document that says so, with its nonce", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", inlineStyles: true });

  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(contentSecurityPolicy({ nonce: "abc" })).toContain("style-src 'self';");
});

test("another site's script may load, talk to its own site and show frames of it, and no more", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", foreignScripts: "https://metrics.example" });

  expect(policy.split("; ").filter((rule) => rule.includes("metrics.example"))).toEqual([
    "script-src 'self' 'nonce-abc' https://metrics.example",
    "img-src 'self' blob: https://metrics.example",
    "connect-src 'self' https://metrics.example wss://metrics.example",
    "frame-src https://metrics.example",
  ]);
});

test("a form may lead to the one other site that its page names, and nothing else of that site is let in", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", formsEndAt: "https://pay.example" });

  expect(policy.split("; ").filter((rule) => rule.includes("pay.example"))).toEqual([
    "form-action 'self' https://pay.example",
  ]);
  expect(contentSecurityPolicy({ nonce: "abc" })).toContain("form-action 'self';");
});
