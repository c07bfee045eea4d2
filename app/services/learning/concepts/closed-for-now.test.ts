import { expect, test } from "vitest";
import { closedForNow } from "./closed-for-now";

const CLOSED_AT = "2026-01-05T09:00:00.000Z";
const right = (at: string) => ({ at, outcome: "correct", effect: "for" }) as const;
const wrong = (at: string) => ({ at, outcome: "wrong", effect: "against" }) as const;
const facts: Parameters<typeof closedForNow>[0] = {
  gaps: [{ closedAt: CLOSED_AT }],
  evidence: [right("2026-01-03T09:00:00.000Z"), wrong("2026-01-04T09:00:00.000Z"), right(CLOSED_AT)],
  record: { lastOutcome: "correct", masteredAt: null },
  probability: 0.25,
  dueAt: "2026-01-06T09:00:00.000Z",
  now: CLOSED_AT,
};

test("closedForNow counts the right answers since the last miss, be they one or two that closed the gap", () => {
  const helped = { ...right("2026-01-05T10:00:00.000Z"), effect: "helped" as const };
  const first = [wrong("2026-01-04T09:00:00.000Z"), right("2026-01-04T10:00:00.000Z")];
  const voided = { ...wrong("2026-01-05T08:00:00.000Z"), effect: "withdrawn" as const };

  expect(closedForNow({ ...facts, evidence: [...first, voided, right(CLOSED_AT)] })).toMatchObject({ right: 2 });
  expect(closedForNow(facts)).toEqual({ right: 1, isDue: false });
  expect(closedForNow({ ...facts, evidence: [...facts.evidence, helped] })).toMatchObject({ right: 1 });
  expect(closedForNow({ ...facts, evidence: [...facts.evidence, right(facts.dueAt!)] })).toMatchObject({ right: 2 });
  expect(closedForNow({ ...facts, now: facts.dueAt! })).toMatchObject({ isDue: true });
});

test("a gap that only questions met before have closed is closed all the same, until it is missed again", () => {
  const met = { at: CLOSED_AT, outcome: "correct", effect: "little" } as const;
  const later = "2026-01-05T10:00:00.000Z";
  const evidence = [wrong("2026-01-04T09:00:00.000Z"), met];

  expect(closedForNow({ ...facts, evidence })).toEqual({ right: 0, isDue: false });
  expect(closedForNow({ ...facts, evidence: [...evidence, wrong(later), { ...met, at: later }] })).toBeNull();
});

test("a gap that was missed again is not closed for now, though part of the solution was shown with that miss", () => {
  const missed = { ...wrong("2026-01-05T10:00:00.000Z"), effect: "together" as const };

  expect(closedForNow({ ...facts, evidence: [...facts.evidence, missed] })).toBeNull();
});

test("closedForNow says nothing of what is known, is open, was missed again or never was a gap", () => {
  expect(closedForNow({ ...facts, probability: 0.9 })).toBeNull();
  expect(closedForNow({ ...facts, record: { ...facts.record, masteredAt: 1 } })).toBeNull();
  expect(closedForNow({ ...facts, record: { ...facts.record, lastOutcome: "wrong" } })).toBeNull();
  expect(closedForNow({ ...facts, gaps: [...facts.gaps, { closedAt: null }] })).toBeNull();
  expect(closedForNow({ ...facts, gaps: [] })).toBeNull();
});
