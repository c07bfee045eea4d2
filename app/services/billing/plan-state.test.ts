import fc from "fast-check";
import { expect, test } from "vitest";
import { planOf } from "~/content/plans";
import type { SubscriptionStatus } from "~db/schema";
import { daysLeft, mayBuy, mayFollow, PLAN_STATES, planStateOf, type PlanState } from "./plan-state";

const now = new Date("2026-01-05T09:00:00.000Z");
const before = "2026-01-05T08:59:59.999Z";
const later = "2026-01-08T09:00:00.000Z";

type Facts = [status: SubscriptionStatus, trial: string | null, endsAt: string | null, isPaid: boolean];

test.each<[...Facts, PlanState]>([
  ["trialing", later, null, false, "trial"],
  ["trialing", later, later, false, "trial-ending"],
  ["trialing", later, before, false, "trial-expired"],
  ["trialing", before, null, false, "trial"], // what comes next is not known yet
  ["active", before, null, false, "active"], // the first invoice is still on its way
  ["active", before, null, true, "active"],
  ["active", null, null, true, "active"],
  ["active", null, later, true, "ending"],
  ["active", null, before, true, "expired"],
  ["active", null, now.toISOString(), true, "expired"],
  ["past_due", null, null, true, "past-due"],
  ["past_due", before, null, false, "suspended"], // the trial was free, and nothing was ever paid
  ["past_due", null, null, false, "suspended"],
  ["past_due", null, later, true, "past-due"],
  ["unpaid", null, null, true, "suspended"],
  ["paused", before, null, false, "suspended"],
  ["incomplete", null, null, false, "pending"],
  ["incomplete_expired", null, null, false, "expired"],
  ["canceled", before, null, false, "trial-expired"],
  ["canceled", before, before, true, "expired"],
  ["canceled", null, null, true, "expired"],
])(
  "a subscription that is %s, its trial until %s, ending %s, paid: %s, is %s",
  (status, trialEndsAt, endsAt, isPaid, state) => {
    const subscription = { status, trialEndsAt, endsAt, firstPaidAt: isPaid ? before : null };

    expect(planStateOf({ subscription, isCheckingOut: false }, now)).toBe(state);
  },
);

test("without a subscription one is free; whoever is at the page for paying waits, unless premium is open to them", () => {
  const facts = { trialEndsAt: null, endsAt: null, firstPaidAt: before };
  const checkingOut = (status: SubscriptionStatus | null) =>
    planStateOf({ subscription: status && { ...facts, status }, isCheckingOut: true }, now);

  expect(planStateOf({ subscription: null, isCheckingOut: false }, now)).toBe("free");
  expect(checkingOut(null)).toBe("pending");
  expect(checkingOut("canceled")).toBe("pending");
  expect(checkingOut("active")).toBe("active");
});

const states = Object.keys(PLAN_STATES) as PlanState[];

/** Rows: before; columns: after. `x`: it can come next. */
const TRANSITIONS = `
                everything free pending trial trial-ending trial-expired active past-due suspended ending expired
everything      x          .    .       .     .            .             .      .        .         .      .
free            .          x    x       x     x            .             x      x        x         x      .
pending         .          x    x       x     x            .             x      x        x         x      x
trial           .          .    .       x     x            x             x      x        x         x      x
trial-ending    .          .    .       x     x            x             x      x        x         .      .
trial-expired   .          .    x       x     x            x             x      x        x         x      .
active          .          .    .       .     .            .             x      x        x         x      x
past-due        .          .    .       .     .            x             x      x        x         x      x
suspended       .          .    .       .     .            x             x      x        x         x      x
ending          .          .    .       .     .            .             x      x        .         x      x
expired         .          .    x       x     x            .             x      x        x         x      x
`;

test("the table of transitions: what can follow what, and nothing else", () => {
  const [head = "", ...rows] = TRANSITIONS.trim().split("\n");
  const after = head.trim().split(/\s+/);
  const allowed = rows.flatMap((row) => {
    const [from = "", ...marks] = row.trim().split(/\s+/);
    return marks.flatMap((mark, index) => (mark === "x" ? [`${from} → ${after[index]}`] : []));
  });

  const real = states.flatMap((from) => states.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`));

  expect(after).toEqual(states);
  expect(real.sort()).toEqual(allowed.sort());
});

test("what is open in which state, and who may buy", () => {
  const premium = states.filter((state) => PLAN_STATES[state].isPremium);
  const learning = states.filter((state) => PLAN_STATES[state].limits.learning);

  expect(premium).toEqual(["everything", "trial", "trial-ending", "active", "past-due", "ending"]);
  expect(learning).toEqual(premium);
  expect(states.filter(mayBuy)).toEqual(["free", "pending", "trial-expired", "expired"]);
  expect(PLAN_STATES["trial-expired"].limits.courses).toBe(2);
  expect(PLAN_STATES.expired.limits).toBe(planOf("free").limits);
});

test.each([
  ["2026-01-08T09:00:00.000Z", 3],
  ["2026-01-08T08:59:59.999Z", 3],
  ["2026-01-07T09:00:00.001Z", 3],
  ["2026-01-07T09:00:00.000Z", 2],
  ["2026-01-05T09:00:00.001Z", 1],
  ["2026-01-05T09:00:00.000Z", 0],
  ["2025-12-01T00:00:00.000Z", 0],
])("until %s there are %i days left, the one that has begun among them", (until, days) => {
  expect(daysLeft(until, now)).toBe(days);
});

test("days left never grow while time goes by, and are used up with the last moment", () => {
  const moment = fc.integer({ min: 0, max: 10 * 24 * 60 * 60 * 1000 });

  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
      const until = new Date(now.getTime() + 5 * 24 * 60 * 60 * 1000).toISOString();
      const left = (ms: number) => daysLeft(until, new Date(now.getTime() + ms));
      expect(left(later)).toBeLessThanOrEqual(left(sooner));
      expect(left(one) > 0).toBe(now.getTime() + one < Date.parse(until));
    }),
  );
});
