import fc from "fast-check";
import { expect, test } from "vitest";
import { ChatFailure, failureOf, type ServerAnswer } from "./chat-failure";
import { isFinalFailure, retryAfter, waitBeforeRetry, type Patience } from "./retry";

const now = new Date("2026-01-05T09:00:00.000Z");
const fresh: Patience = { retries: 0, waitedMs: 0 };
const loading = new ChatFailure("server-error", { status: 503, message: "Loading model" });

test.each(["server-error", "connection", "cut-off"] as const)(
  "what was %s is tried twice more, after waits that grow",
  (outcome) => {
    expect(allWaits(new ChatFailure(outcome))).toEqual([500, 1000]);
  },
);

test.each([
  ["has too much to do", new ChatFailure("rate-limited", { status: 429 })],
  ["is not ready", new ChatFailure("server-error", { status: 503 })],
])("a server that %s is given half a minute, in four tries more", (_name, failure) => {
  expect(allWaits(failure)).toEqual([1000, 3000, 8000, 20_000]);
});

test("a server that is loading is waited for a minute, and no longer", () => {
  expect(allWaits(loading)).toEqual([1000, 3000, 8000, 20_000, 20_000, 8000]);
});

test("a server that is loading is not asked again at once, even if it says so", () => {
  const eager = new ChatFailure("server-error", { status: 503, message: "Loading model", retryAfterMs: 0 });

  expect(allWaits(eager)).toEqual(allWaits(loading));
});

test("whatever servers ask for, and in whatever turn, a call waits for no more than a minute in all", () => {
  const failures = fc.constantFrom<Partial<ServerAnswer>>(
    { status: 503, message: "Loading model" },
    { status: 503 },
    { status: 500 },
    {},
  );
  const asked = fc.option(fc.integer({ min: 0, max: 90_000 }));
  const tries = fc.array(
    fc.record({ answer: failures, retryAfterMs: asked, random: fc.double({ min: 0, max: 1, noNaN: true }) }),
  );

  fc.assert(
    fc.property(tries, (tries) => {
      const patience = { ...fresh };
      for (const { answer, retryAfterMs, random } of tries) {
        const wait = waitBeforeRetry(new ChatFailure("server-error", { ...answer, retryAfterMs }), patience, random);
        if (wait === null) break;
        patience.retries++;
        patience.waitedMs += wait;
      }
      expect(patience.waitedMs).toBeLessThanOrEqual(60_000);
    }),
  );
});

test("one that is loading and says for how long is asked again then, if that is within the minute", () => {
  const askedFor = (retryAfterMs: number) =>
    new ChatFailure("server-error", { status: 503, message: "Loading model", retryAfterMs });

  expect(waitBeforeRetry(askedFor(45_000), { retries: 3, waitedMs: 12_000 }, 0.5)).toBe(45_000);
  expect(waitBeforeRetry(askedFor(49_000), { retries: 3, waitedMs: 12_000 }, 0.5)).toBe(null);
});

test.each([
  ["Loading model", true],
  ["Model meta-llama/Llama-3 is currently loading", true],
  ["The model is warming up.", true],
  ["overloaded", false],
  ["Downloading too much", false],
])("that a server which is not ready says '%s' means that it is loading: %s", (message, isLoading) => {
  expect(new ChatFailure("server-error", { status: 503, message }).isLoading).toBe(isLoading);
});

test.each(["timeout", "refused", "rejected"] as const)("what ended as %s is not tried again", (outcome) => {
  expect(waitBeforeRetry(new ChatFailure(outcome), fresh, 0.5)).toBe(null);
});

test("those who failed together come back at different times", () => {
  const failure = new ChatFailure("connection");

  expect([0, 1].map((random) => waitBeforeRetry(failure, fresh, random))).toEqual([375, 625]);
});

test("a server that asks for patience gets it, when it is no more than a learner has", () => {
  expect(waitBeforeRetry(new ChatFailure("rate-limited", { retryAfterMs: 20_000 }), fresh, 0.5)).toBe(20_000);
  expect(waitBeforeRetry(new ChatFailure("rate-limited", { retryAfterMs: 20_001 }), fresh, 0.5)).toBe(null);
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
    expect(isFinalFailure(new ChatFailure("rate-limited", { retryAfterMs }), { retries, waitedMs: 0 })).toBe(isLast);
  },
);

const twoResets = { "x-ratelimit-reset-requests": "1s", "x-ratelimit-reset-tokens": "6s" };

test.each([
  [{ "retry-after": "2" }, 2000],
  [{ "retry-after": "0.5" }, 500],
  [{ "retry-after-ms": "150", "retry-after": "2" }, 150],
  [{ "retry-after": "Mon, 05 Jan 2026 09:00:07 GMT" }, 7000],
  [{ "retry-after": "Mon, 05 Jan 2026 08:00:00 GMT" }, 0],
  [{ "retry-after": "soon" }, null],
  [{ "retry-after": "999999999999" }, 24 * 60 * 60 * 1000],
  [{ "x-ratelimit-reset-requests": "1s" }, 1000],
  [{ "x-ratelimit-reset-tokens": "6m0s" }, 360_000],
  [{ "x-ratelimit-reset-tokens": "250ms" }, 250],
  [{ "x-ratelimit-reset-tokens": "1h2m3.5s" }, 3_723_500],
  [{ "x-ratelimit-reset-requests": "1s", "x-ratelimit-reset-tokens": "8.64s" }, 8640],
  [{ ...twoResets, "x-ratelimit-remaining-requests": "0", "x-ratelimit-remaining-tokens": "900" }, 1000],
  [{ ...twoResets, "x-ratelimit-remaining-requests": "59", "x-ratelimit-remaining-tokens": "0" }, 6000],
  [{ ...twoResets, "x-ratelimit-remaining-requests": "59", "x-ratelimit-remaining-tokens": "900" }, null],
  [{ ...twoResets, "retry-after": "2" }, 2000],
  [{ "x-ratelimit-reset-tokens": "tomorrow" }, null],
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

/** How long a call waits before each try when all end like this, without chance. */
function allWaits(failure: ChatFailure): number[] {
  const waits: number[] = [];
  for (;;) {
    const waitedMs = waits.reduce((sum, wait) => sum + wait, 0);
    const wait = waitBeforeRetry(failure, { retries: waits.length, waitedMs }, 0.5);
    if (wait === null) return waits;
    waits.push(wait);
  }
}
