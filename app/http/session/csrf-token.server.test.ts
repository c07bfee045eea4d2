import { expect, test } from "vitest";
import { csrfToken, isCsrfToken } from "./csrf-token.server";

const session = { tokenHash: "a".repeat(64) };

test("no two pages of a session show the same CSRF token, and a form of each is accepted", () => {
  const tokens = Array.from({ length: 20 }, () => csrfToken(session));

  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(isCsrfToken(session, token)).toBe(true);
});

test("nothing that another session was given, and nothing changed, is a CSRF token", () => {
  const token = csrfToken(session);
  const changed = [...token].map((_, at) => token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1));

  expect(isCsrfToken({ tokenHash: "b".repeat(64) }, token)).toBe(false);
  for (const wrong of [...changed.slice(0, -1), "", token + token, token.slice(1), "é".repeat(43), null, undefined]) {
    expect(isCsrfToken(session, wrong), String(wrong)).toBe(false);
  }
});
