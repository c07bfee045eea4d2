import { expect, test } from "vitest";
import { ChatFailure, failureOf } from "./chat-failure";
import { isFinalFailure, retryAfter, waitBeforeRetry } from "./retry";

const now = new Date("2026-01-05T09:00:00.000Z");

test.each(["rate-limited", "server-error", "connection", "cut-off"] as const)(
  "what was %s is tried twice more, after waits that grow",
  (outcome) => {
    const failure = new ChatFailure(outcome);

    expect([0, 1, 2].map((retries) => waitBeforeRetry(failure, retries, 0.5))).toEqual([500, 1000, null]);
  },
);

test.each(["timeout", "refused", "rejected"] as const)("what ended as %s is not tried again", (outcome) => {
  expect(waitBeforeRetry(new ChatFailure(outcome), 0, 0.5)).toBe(null);
});

test("those who failed together come back at different times", () => {
  const failure = new ChatFailure("connection");

  expect([0, 1].map((random) => waitBeforeRetry(failure, 0, random))).toEqual([375, 625]);
});

test("a server that asks for patience gets it, when it is no more than a learner has", () => {
  expect(waitBeforeRetry(new ChatFailure("rate-limited", { retryAfterMs: 20_000 }), 0, 0.5)).toBe(20_000);
  expect(waitBeforeRetry(new ChatFailure("rate-limited", { retryAfterMs: 20_001 }), 0, 0.5)).toBe(null);
});

test.each([
  [90_000, 0, false],
  [120_000, 1, false],
  [120_001, 0, true],
  [90_000, 2, true],
  [null, 2, true],
])(
  "asked for %s ms of patience after %i retries, that nothing more is tried is %s",
  (retryAfterMs, retries, isLast) => {
    expect(isFinalFailure(new ChatFailure("rate-limited", { retryAfterMs }), retries)).toBe(isLast);
  },
);

test.each([
  [{ "retry-after": "2" }, 2000],
  [{ "retry-after": "0.5" }, 500],
  [{ "retry-after-ms": "150", "retry-after": "2" }, 150],
  [{ "retry-after": "Mon, 05 Jan 2026 09:00:07 GMT" }, 7000],
  [{ "retry-after": "Mon, 05 Jan 2026 08:00:00 GMT" }, 0],
  [{ "retry-after": "soon" }, null],
  [{ "retry-after": "999999999999" }, 24 * 60 * 60 * 1000],
  [{}, null],
])("%j asks for %s ms of patience", (headers, milliseconds) => {
  expect(retryAfter(new Headers(headers as Record<string, string>), now)).toBe(milliseconds);
});

test.each([
  [429, "", "rate-limited"],
  [429, "insufficient_quota", "rejected"],
  [408, "", "server-error"],
  [409, "", "server-error"],
  [500, "", "server-error"],
  [501, "", "rejected"],
  [503, "", "server-error"],
  [400, "content_filter", "refused"],
  [400, "", "rejected"],
  [401, "invalid_api_key", "rejected"],
  [404, "", "rejected"],
  [301, "", "rejected"],
  [null, "rate_limit_exceeded", "rate-limited"],
  [null, "", "server-error"],
] as const)("an answer with the status %s and the code '%s' is %s", (status, code, outcome) => {
  expect(failureOf({ status, code, message: "", retryAfterMs: null }).outcome).toBe(outcome);
});
